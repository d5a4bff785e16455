/**
 * The lint rules of the house. `house/walls`: which folder may import what of ours (docs/decisions/0025). It resolves a path before it judges
 * it; types and `import()` count. `import/no-cycle` refuses cycles. `house/look-ups`: what is looked up by a text stands in a Map.
 * `house/casts`: a cast has its reason beside it, or is an idiom (docs/decisions/0063).
 */
import path from 'node:path';

interface Room {
  /** Where its files are, from the project root. `*` is one folder, and each match a separate room. */
  files: string;
  /** What they may import besides files of the same room. */
  sees: readonly string[];
}

const EVERYTHING = [''];
const PRODUCT = ['src/', 'machines/', 'contract/', 'content/'];
const FEATURE = ['src/kit/', 'src/frame/', 'src/content/', 'content/', 'machines/', 'contract/'];
const SERVER = [
  'database-away',
  'env',
  'flush-folder',
  'kept',
  'log',
  'queue',
  'rate-limit-refusal',
  'refusal',
  'world',
].map((name) => `server/${name}.ts`);

/** A file belongs to the first room that matches. */
export const rooms: readonly Room[] = [
  { files: 'contract/', sees: [] },
  { files: 'content/', sees: ['contract/'] },
  { files: 'machines/', sees: [] },

  { files: 'src/kit/ui/', sees: [] },
  { files: 'src/kit/wire/', sees: ['contract/'] },
  { files: 'src/kit/', sees: ['src/kit/', 'src/frame/', 'machines/', 'contract/'] },
  { files: 'src/frame/', sees: ['src/kit/', 'contract/'] },
  { files: 'src/editor/', sees: ['src/kit/', 'src/watch/', 'machines/', 'contract/'] },
  // A feature knows no other feature, except those it shows as a part of itself:
  // the account page shows the alerts, and the code of a new address,
  {
    files: 'src/features/account/',
    sees: [...FEATURE, 'src/features/dashboard/', 'src/features/alerts/', 'src/features/auth/'],
  },
  // the dashboard frame shows the bell,
  { files: 'src/features/dashboard/', sees: [...FEATURE, 'src/features/inbox/'] },
  // the pages for guests show the newsletter form, the landing page the cards of the blog too,
  { files: 'src/features/blog/', sees: [...FEATURE, 'src/features/newsletter/'] },
  {
    files: 'src/features/site/',
    sees: [...FEATURE, 'src/features/newsletter/', 'src/features/blog/listing/'],
  },
  // the forms of posts and templates show the editor, that of posts the card of the blog too,
  {
    files: 'src/features/posts/',
    sees: [
      ...FEATURE,
      'src/features/dashboard/',
      'src/features/editor/',
      'src/features/blog/listing/PostCard.tsx',
    ],
  },
  { files: 'src/features/templates/', sees: [...FEATURE, 'src/features/dashboard/', 'src/features/editor/'] },
  { files: 'src/features/editor/', sees: [...FEATURE, 'src/editor/'] },
  // and staff pages stand in the dashboard frame.
  { files: 'src/features/media/', sees: [...FEATURE, 'src/features/dashboard/'] },
  { files: 'src/features/subscriptions/', sees: [...FEATURE, 'src/features/dashboard/'] },
  { files: 'src/features/*/', sees: FEATURE },
  { files: 'src/boot/', sees: ['src/kit/ui/', 'contract/'] },
  { files: 'src/watch/', sees: ['machines/'] },
  { files: 'src/', sees: PRODUCT },

  { files: 'server/i18n/', sees: ['contract/', 'content/'] },
  { files: 'server/db/', sees: ['server/root.ts', 'server/source-names.ts', 'contract/'] },
  { files: 'server/media/', sees: [...SERVER, 'server/i18n/'] },
  { files: 'server/http/', sees: [...SERVER, 'server/i18n/', 'server/media/', 'contract/'] },
  { files: 'server/web/', sees: [...SERVER, 'server/i18n/', 'server/http/', 'contract/', 'content/'] },
  { files: 'server/', sees: ['server/', 'contract/', 'content/'] },

  { files: 'statecharts/', sees: PRODUCT },
  { files: 'tools/', sees: [...PRODUCT, 'server/', 'statecharts/'] },
  { files: '', sees: EVERYTHING },
];

/** The room of a file, and where it begins: for `src/features/blog/post.flow.ts` the folder of the blog. */
function roomOf(file: string): { room: Room; begin: string } {
  for (const room of rooms) {
    const steps = room.files.split('/').slice(0, -1);
    const parts = file.split('/');
    if (steps.every((step, at) => step === '*' || step === parts[at]) && parts.length > steps.length)
      return {
        room,
        begin: parts
          .slice(0, steps.length)
          .map((part) => `${part}/`)
          .join(''),
      };
  }
  throw new Error(`No room holds ${file}.`);
}

/** Why `file` may not import `imported`, both from the root of the project; null where it may. */
export function wallBetween(file: string, imported: string): string | null {
  const { room, begin } = roomOf(file);
  const own = roomOf(imported).begin;
  if (begin === own || room.sees.some((seen) => imported.startsWith(seen))) return null;
  return `${begin || 'The root'} may import ${room.sees.join(', ') || 'nothing'} beside itself, not ${imported} (tools/lint/walls.ts).`;
}

interface Node {
  type?: string;
  name?: string;
  source?: { value?: unknown } | null;
}
/** A variable with what it is declared as and holds, or a member that is taken of an object. */
interface TypedNode extends Node {
  id?: Node & { typeAnnotation?: { typeAnnotation?: Reference } | null };
  init?: Holder | null;
  object?: Node;
  property?: Node;
  computed?: boolean;
}
interface Holder extends Node {
  properties?: Node[];
  /** Of `{…} satisfies Type`. */
  expression?: Holder;
}
interface Reference extends Node {
  typeName?: Node;
  typeArguments?: { params: Reference[] } | null;
}
/** A comment, or anything else with a place. */
interface Placed {
  loc: { start: { line: number }; end: { line: number } };
}
interface Context {
  cwd: string;
  filename: string;
  sourceCode: { getAllComments: () => Placed[] };
  report: (found: { node: Node; message: string }) => void;
}

const rule = {
  create({ cwd, filename, report }: Context) {
    const file = path.relative(cwd, filename).split(path.sep).join('/');
    const look = (node: Node): void => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
      const message = wallBetween(file, path.posix.join(path.posix.dirname(file), specifier));
      if (message !== null) report({ node, message });
    };
    return {
      ImportDeclaration: look,
      ImportExpression: look,
      ExportAllDeclaration: look,
      ExportNamedDeclaration: look,
      TSImportType: look,
    };
  },
};

/** Whether a type is `Record<string, …>`, as it is or within `Readonly` or `Partial`. */
function isTable(type: Reference | undefined): boolean {
  const [first] = type?.typeArguments?.params ?? [];
  if (type?.typeName?.name === 'Record') return first?.type === 'TSStringKeyword';
  return ['Readonly', 'Partial'].includes(type?.typeName?.name ?? '') && isTable(first);
}

const isLiteral = ({ type }: Node): boolean => type === 'Literal' || type === 'TemplateLiteral';

/**
 * `{…}[text]` finds an inherited property if the text is `constructor`. So a table that is looked up by a text must be a
 * Map.
 */
const lookUps = {
  create({ report }: Context) {
    const tables = new Set<string>();
    const taken: TypedNode[] = [];
    const judge = ({ object, ...node }: TypedNode): void => {
      const isWritten =
        object?.type === 'ObjectExpression' || (object?.name !== undefined && tables.has(object.name));
      if (isWritten) report({ node, message: 'What is looked up by a text stands in a Map.' });
    };
    return {
      VariableDeclarator({ id, init }: TypedNode) {
        const value = init?.expression ?? init;
        // An object that starts empty is filled with known names.
        const isWritten = value?.properties?.some(({ type }) => type === 'Property') === true;
        if (isWritten && isTable(id?.typeAnnotation?.typeAnnotation)) tables.add(id?.name ?? '');
      },
      MemberExpression(node: TypedNode) {
        if (node.computed === true && node.property && !isLiteral(node.property)) taken.push(node);
      },
      'Program:exit'() {
        for (const node of taken) judge(node);
      },
    };
  },
};

/** A cast, or a part of one. */
interface CastNode extends Reference, Placed {
  expression?: CastNode;
  typeAnnotation?: CastNode;
  /** Of `server.address()`. */
  callee?: { object?: Node; property?: Node };
  properties?: unknown[];
  elements?: unknown[];
  /** Of `{ code?: unknown }`. */
  members?: { typeAnnotation?: { typeAnnotation?: CastNode } | null }[];
  /** Of a union. */
  types?: CastNode[];
  parent?: { key?: Node };
  elementType?: Node;
}

const isUnknown = (type: Node | undefined): boolean => type?.type === 'TSUnknownKeyword';

/** Whether a type only says "an object", "a list", or nothing: whatever is read from it still has to be checked. */
function isPlain(type: CastNode | undefined, aliases: ReadonlySet<string>): boolean {
  if (aliases.has(type?.typeName?.name ?? '')) return true;
  switch (type?.type) {
    case 'TSUnknownKeyword':
    case 'TSObjectKeyword':
      return true;
    case 'TSArrayType':
      return isUnknown(type.elementType);
    case 'TSTypeOperator':
      // `readonly string[]`: a list of known words, asked for a word that may be another.
      return ['TSUnknownKeyword', 'TSStringKeyword'].includes(type.typeAnnotation?.elementType?.type ?? '');
    case 'TSTypeLiteral':
      return (type.members ?? []).every((member) => isPlain(member.typeAnnotation?.typeAnnotation, aliases));
    case 'TSUndefinedKeyword':
    case 'TSNullKeyword':
      return true;
    case 'TSUnionType':
      return (type.types ?? []).every((each) => isPlain(each, aliases));
    default:
      return (
        type?.typeName?.name === 'Record' &&
        type.typeArguments?.params[0]?.type === 'TSStringKeyword' &&
        isUnknown(type.typeArguments.params[1])
      );
  }
}

/** The casts that need no reason beside them: docs/decisions/0063 explains each. */
function isIdiom({ expression, typeAnnotation, parent }: CastNode, aliases: ReadonlySet<string>): boolean {
  if (typeAnnotation?.typeName?.name === 'const' || isPlain(typeAnnotation, aliases)) return true;
  const { type, name, properties, elements, callee } = expression ?? {};
  if (type === 'ObjectExpression') return parent?.key?.name === 'types' && properties?.length === 0;
  if (type === 'ArrayExpression') return elements?.length === 0;
  if (type === 'Identifier') return ['standIn', 'error', 'undefined'].includes(name ?? '');
  if (type !== 'CallExpression') return false;
  return (
    callee?.property?.name === 'address' ||
    (callee?.object?.name === 'Object' && callee.property?.name === 'keys')
  );
}

/** A cast that is no idiom has a comment on its lines or directly above. */
const reasons = {
  create({ report, sourceCode }: Context) {
    const found: CastNode[] = [];
    const aliases = new Set<string>();
    return {
      TSTypeAliasDeclaration({ id, typeAnnotation }: CastNode & { id: Node }) {
        if (isPlain(typeAnnotation, aliases)) aliases.add(id.name ?? '');
      },
      TSAsExpression(node: CastNode) {
        found.push(node);
      },
      'Program:exit'() {
        const casts = found.filter((node) => !isIdiom(node, aliases));
        const comments = casts.length === 0 ? [] : sourceCode.getAllComments();
        for (const node of casts) {
          const [first, last] = [node.loc.start.line - 1, node.loc.end.line];
          if (!comments.some(({ loc }) => loc.end.line >= first && loc.start.line <= last))
            report({ node, message: 'A cast has its reason beside it (docs/decisions/0063).' });
        }
      },
    };
  },
};

// oxlint-disable-next-line import/no-default-export -- what the lint asks a plugin for
export default { meta: { name: 'house' }, rules: { walls: rule, 'look-ups': lookUps, casts: reasons } };
