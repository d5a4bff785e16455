import { rules } from './theme.ts';

/** The conditions around a rule, and its selector. */
const CONDITIONED = /^((?:@[^{]+\{)+)([^{]+\{)/;

/**
 * From now on, `@media … { .a { … } }` is inserted as `.a { @media … { … } }`, which means the same. If an inserted rule begins with a
 * condition, Chromium matches the rules of all elements of the document again, otherwise only of those that it is for.
 */
export function nestConditions(): void {
  // Without them, what is nested in a rule for a pseudo-element would not apply to it.
  if (!rules || !('CSSNestedDeclarations' in window)) return;
  for (const group of rules.cssRules) {
    if (!(group instanceof CSSMediaRule)) continue;
    const insert = group.insertRule.bind(group);
    group.insertRule = (rule, at) => insert(rule.replace(CONDITIONED, '$2$1'), at);
  }
}
