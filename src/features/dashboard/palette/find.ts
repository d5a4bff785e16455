import type { CommandGroup } from './command.ts';
import { contains } from './fold.ts';

/** The commands whose name, group or keywords contain every word of the query; leaves out empty groups. */
export function find(groups: readonly CommandGroup[], query: string): readonly CommandGroup[] {
  return groups
    .map((group) => ({
      ...group,
      commands: group.commands.filter(({ name, keywords }) =>
        contains(`${name} ${keywords} ${group.name}`, query),
      ),
    }))
    .filter(({ commands }) => commands.length > 0);
}
