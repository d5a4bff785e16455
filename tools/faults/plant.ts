/** Plants small faults in the product's source; each is inactive until a page or a test activates it by its number. */
import { parseSync } from 'vite';

/** A small fault, and where it is. */
export interface Fault {
  /** Its number, from 1; `globalThis.plantedFault`, where there is one, tells whether it is active. */
  id: number;
  /** From the project root. */
  file: string;
  line: number;
  kind: FaultKind;
  /** The position in the source. */
  code: string;
}
export type FaultKind =
  | 'lost error'
  | 'missing event'
  | 'doubled event'
  | 'wrong words'
  | 'swapped switch'
  | 'wrong time'
  | 'dropped field'
  | 'wrong order'
  | 'wrong condition';

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}
/** Where a fault can be planted; `wrong` and `right` write the two sides, `right` with the faults inside it. */
interface Place {
  kind: FaultKind;
  start: number;
  end: number;
  write: (isAwake: string, wrong: string, right: string) => string;
  wrong: (code: string) => string;
}

const WORDS = "'Wrong words'";
const switches =
  /^(?:is|can|has)?(?:disabled|busy|open|checked|hidden|pressed|expanded|selected|offered|submit)$/i;
const errors = /error|fault|problem|refus|fail|lost|broken/i;
/** Styles are not behaviour, and what makes messages is read when the product is built: its text is known as a whole or not at all. */
const fixed = /^(?:styled|keyframes|css|globalCss|createStitches|plural|select|selectOrdinal|msg)$/;

const choose = (isAwake: string, wrong: string, right: string): string =>
  `(${isAwake} ? ${wrong} : ${right})`;
/** Words of a message; asks only when they are used, and not when the module is loaded. */
const wordsWhenUsed = (isAwake: string, wrong: string, right: string): string =>
  `({ get id() { return ${isAwake} ? ${wrong} : ${right}.id; }, get message() { return ${isAwake} ? ${wrong} : ${right}.message; } })`;
/** Nodes whose children are content rather than expressions. */
const CONTENT = ['JSXElement', 'JSXFragment'];
const choiceIn = (isAwake: string, wrong: string, right: string): string =>
  `{${choose(isAwake, wrong, right)}}`;

/** The places for faults in a file, in order. */
export function placesIn(file: string, source: string): Omit<Fault, 'id'>[] {
  return findPlaces(file, source).map(({ kind, start, end }) => ({
    file,
    line: source.slice(0, start).split('\n').length,
    kind,
    code: source.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 100),
  }));
}

/** The source with faults; `ids` has their numbers, by the position of their place. */
export function plant(file: string, source: string, ids: ReadonlyMap<number, number>): string {
  const chosen = findPlaces(file, source).flatMap((place, at) => {
    const id = ids.get(at);
    return id === undefined ? [] : [{ ...place, id }];
  });
  const write = (start: number, end: number, left: typeof chosen): string => {
    let text = '';
    let at = start;
    for (const [index, place] of left.entries()) {
      if (place.start < at || place.end > end) continue;
      text += source.slice(at, place.start);
      // Of two faults at the same position, the later one is inside the earlier one.
      const within = left.slice(index + 1).filter((other) => other.end <= place.end);
      text += place.write(
        `globalThis.plantedFault?.(${place.id})`,
        place.wrong(source.slice(place.start, place.end)),
        write(place.start, place.end, within),
      );
      at = place.end;
    }
    return text + source.slice(at, end);
  };
  return write(0, source.length, chosen);
}

function findPlaces(file: string, source: string): Place[] {
  const places: Place[] = [];
  const add = (kind: FaultKind, node: Node, wrong: Place['wrong'], write: Place['write'] = choose): void =>
    void places.push({ kind, start: node.start, end: node.end, wrong, write });
  const textOf = (node: unknown): string => (isNode(node) ? source.slice(node.start, node.end) : '');

  const visit = (node: Node, parents: readonly Node[]): void => {
    if (node.type.startsWith('TS') && !/^TS(?:As|NonNull|Satisfies)/.test(node.type)) return;
    if (node.type === 'CallExpression' && fixed.test(textOf(node['callee']))) return;
    const [parent] = parents;
    const name = nameAround(parents, textOf);
    const isLost = errors.test(name);
    switch (node.type) {
      case 'ExpressionStatement':
      case 'ArrowFunctionExpression': {
        const call = partOf(node, node['expression'] === true ? 'body' : 'expression');
        const target = call?.type === 'AwaitExpression' ? partOf(call, 'argument') : call;
        if (!call || target?.type !== 'CallExpression') break;
        const callee = textOf(target['callee']);
        // Hooks must always be called; what an arrow function returns to a list is a value.
        const isEvent = /(?:^|\.|\?\.)(?:send\w*|tell(?!ing)\w*|raise|on[A-Z]\w*)$/.test(callee);
        if (/^use[A-Z]/.test(callee) || (node.type === 'ArrowFunctionExpression' && !isEvent)) break;
        add(isLost ? 'lost error' : 'missing event', call, () => 'undefined');
        if (isEvent) add('doubled event', call, (code) => `(${code}, ${code})`);
        break;
      }
      case 'CallExpression':
        if (textOf(node) === 'Date.now()') add('wrong time', node, () => '0');
        break;
      case 'ThrowStatement':
        add(
          'lost error',
          node,
          () => '',
          (isAwake, _, right) => `if (!(${isAwake})) { ${right} }`,
        );
        break;
      case 'TaggedTemplateExpression':
        if (textOf(node['tag']) === 't') add('wrong words', node, () => WORDS);
        if (textOf(node['tag']) === 'msg') add('wrong words', node, () => WORDS, wordsWhenUsed);
        break;
      case 'JSXElement':
        if (textOf(partOf(node, 'openingElement')?.['name']) === 'Trans')
          add('wrong words', node, () => WORDS, CONTENT.includes(parent?.type ?? '') ? choiceIn : choose);
        break;
      case 'JSXAttribute': {
        const value = partOf(node, 'value');
        const shown = value?.type === 'JSXExpressionContainer' ? partOf(value, 'expression') : undefined;
        if (shown && switches.test(textOf(node['name'])))
          add('swapped switch', shown, (code) => `!(${code})`);
        break;
      }
      case 'VariableDeclarator': {
        const value = partOf(node, 'init');
        if (value?.type === 'Literal' && textOf(node['id']).endsWith('_MS'))
          add('wrong time', value, (code) => `10 * ${code}`);
        break;
      }
      case 'Property':
        if (parent?.type === 'ObjectExpression' && isTold(parents))
          add(
            'dropped field',
            node,
            () => '{}',
            (isAwake, wrong, right) => `...(${isAwake} ? ${wrong} : { ${right} })`,
          );
        break;
      case 'ArrayExpression':
        if (hasOrder(source, node['elements'])) add('wrong order', node, (code) => `[...${code}].reverse()`);
        break;
      case 'IfStatement':
      case 'ConditionalExpression': {
        const condition = partOf(node, 'test');
        if (condition) add('wrong condition', condition, (code) => `!(${code})`);
        break;
      }
      default:
    }
    for (const inner of Object.values(node).flat()) {
      if (isNode(inner)) visit(inner, [node, ...parents]);
    }
  };
  const { program } = parseSync(file, source);
  if (isNode(program)) visit(program, []);
  return places.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** Whether an array is another one from its end. */
function hasOrder(source: string, elements: unknown): boolean {
  if (!Array.isArray(elements)) return false;
  const codes = elements.map((element: unknown) =>
    isNode(element) ? source.slice(element.start, element.end) : '',
  );
  return codes.some((code, at) => code !== codes.at(-1 - at));
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function partOf(node: Node, field: string): Node | undefined {
  const part = node[field];
  return isNode(part) ? part : undefined;
}

/** Whether an object is used: passed to a call, returned, or part of another one that is. */
function isTold([object, ...parents]: readonly Node[]): boolean {
  const [parent] = parents;
  if (parent === undefined || object === undefined) return false;
  if (/^(?:CallExpression|ReturnStatement|ArrowFunctionExpression)$/.test(parent.type)) return true;
  return /^(?:Property|ObjectExpression|ConditionalExpression|ParenthesizedExpression|TSAsExpression)$/.test(
    parent.type,
  )
    ? isTold(parents)
    : false;
}

/** The nearest name around a place: of a handler, a function or an error branch. */
function nameAround(parents: readonly Node[], textOf: (node: unknown) => string): string {
  for (const node of parents) {
    if (node.type === 'CatchClause') return 'error';
    const named = node['key'] ?? (node.type === 'JSXAttribute' ? node['name'] : node['id']);
    if (named) return textOf(named);
  }
  return '';
}
