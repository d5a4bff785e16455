import { Parser } from 'htmlparser2';
import type { MarkupNode } from './plain-text.ts';

/** Deeper nesting is no text any more; what stands in it counts as what is around it. */
const NESTING_MAX = 200;

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: MarkupNode[];
}

/** The parts of an HTML text, however broken it is. The browser's own parser is closed to pages without trusted types. */
export function parseMarkup(html: string): MarkupNode[] {
  const whole: Open = { name: '', attributes: {}, children: [] };
  const open = [whole];
  const last = (): Open => open.at(-1) ?? whole;
  const parser = new Parser({
    ontext: (text) => last().children.push(text),
    onopentag(name, attributes) {
      const element: Open = { name, attributes, children: [] };
      last().children.push(element);
      open.push(open.length < NESTING_MAX ? element : last());
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return whole.children;
}
