/**
 * The walls of the house as a rule of the lint: which room may import what of ours. A path is resolved before it is judged, so that
 * no way around by `../..` is left; types and `import()` count. That nothing runs in circles is the lint's own `import/no-cycle`.
 */
import path from 'node:path';

interface Room {
  /** Where its files lie, from the root of the project. `*` is one folder: each such folder is a room of its own. */
  files: string;
  /** What they may import beside what lies in the same room. */
  sees: readonly string[];
}

const EVERYTHING = [''];
const PRODUCT = ['src/', 'machines/', 'contract/', 'content/'];
const FEATURE = ['src/kit/', 'src/frame/', 'src/content/', 'content/', 'machines/', 'contract/'];
const SERVER = ['env', 'escape-html', 'log', 'queue', 'refusal', 'world'].map((name) => `server/${name}.ts`);

/** The first room that holds a file is its own. */
export const rooms: readonly Room[] = [
  { files: 'contract/', sees: [] },
  { files: 'content/', sees: ['contract/'] },
  { files: 'machines/', sees: [] },

  { files: 'src/kit/ui/', sees: [] },
  { files: 'src/kit/wire/', sees: ['contract/'] },
  { files: 'src/kit/', sees: ['src/kit/', 'src/frame/', 'machines/', 'contract/'] },
  { files: 'src/frame/', sees: ['src/kit/', 'contract/'] },
  { files: 'src/editor/', sees: ['src/kit/', 'src/watch/', 'machines/', 'contract/'] },
  // A feature knows no other one, but for what it shows as a part of itself:
  // the settings of the account hold the alerts,
  { files: 'src/features/account/', sees: [...FEATURE, 'src/features/dashboard/', 'src/features/alerts/'] },
  // the frame of the dashboard holds the bell,
  { files: 'src/features/dashboard/', sees: [...FEATURE, 'src/features/inbox/'] },
  // the pages for guests ask for an address,
  { files: 'src/features/blog/', sees: [...FEATURE, 'src/features/newsletter/'] },
  { files: 'src/features/site/', sees: [...FEATURE, 'src/features/newsletter/'] },
  // a template is written in the editor,
  { files: 'src/features/templates/', sees: [...FEATURE, 'src/features/dashboard/', 'src/features/editor/'] },
  { files: 'src/features/editor/', sees: [...FEATURE, 'src/editor/'] },
  // and the pages of staff stand in the frame of the dashboard.
  { files: 'src/features/media/', sees: [...FEATURE, 'src/features/dashboard/'] },
  { files: 'src/features/posts/', sees: [...FEATURE, 'src/features/dashboard/'] },
  { files: 'src/features/subscriptions/', sees: [...FEATURE, 'src/features/dashboard/'] },
  { files: 'src/features/*/', sees: FEATURE },
  { files: 'src/boot/', sees: ['src/kit/ui/', 'contract/'] },
  { files: 'src/watch/', sees: ['machines/'] },
  { files: 'src/', sees: PRODUCT },

  { files: 'server/i18n/', sees: ['contract/', 'content/'] },
  { files: 'server/db/', sees: ['contract/'] },
  { files: 'server/media/', sees: [...SERVER, 'server/i18n/'] },
  { files: 'server/http/', sees: [...SERVER, 'server/i18n/', 'server/media/', 'contract/'] },
  { files: 'server/web/', sees: [...SERVER, 'server/http/', 'contract/', 'content/'] },
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
  source?: { value?: unknown } | null;
}
interface Context {
  cwd: string;
  filename: string;
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

// oxlint-disable-next-line import/no-default-export -- what the lint asks a plugin for
export default { meta: { name: 'house' }, rules: { walls: rule } };
