import type { CommandGroup } from './command.ts';
import { holds } from './fold.ts';

/** The commands whose name, group or keywords hold every word of the query; a group without any is left out. */
export function find(groups: readonly CommandGroup[], query: string): readonly CommandGroup[] {
  return groups
    .map((group) => ({
      ...group,
      commands: group.commands.filter(({ name, keywords }) =>
        holds(`${name} ${keywords} ${group.name}`, query),
      ),
    }))
    .filter(({ commands }) => commands.length > 0);
}
