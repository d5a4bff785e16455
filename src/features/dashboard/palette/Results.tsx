import { styled } from '../../../kit/ui/theme.ts';
import type { PaletteCommand, CommandGroup } from './command.ts';
import { comboboxRoles } from './roles.ts';

const List = styled('div', {
  flex: 1,
  minBlockSize: 0,
  padding: '$2',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

const GroupName = styled('div', { padding: '$2 $3 $1', fontSize: '$small', color: '$textSoft' });

const Option = styled('div', {
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '$target',
  paddingInline: '$3',
  borderRadius: '$control',
  cursor: 'pointer',
  '@fine': { minBlockSize: '$control' },
  '&[aria-selected="true"]': {
    backgroundColor: '$primarySurface',
    color: '$primary',
    // So the state does not rely on colour.
    boxShadow: 'inset 3px 0 0 $colors$primary',
    '&:dir(rtl)': { boxShadow: 'inset -3px 0 0 $colors$primary' },
  },
  '@forced': { '&[aria-selected="true"]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
});

interface ResultsProps {
  id: string;
  label: string;
  groups: readonly CommandGroup[];
  /** The command that Enter chooses. */
  active: PaletteCommand | undefined;
  onPoint: (command: PaletteCommand) => void;
  onChoose: (command: PaletteCommand) => void;
}

/** An option's id in the document, for `aria-activedescendant`. */
export function optionId(listId: string, command: PaletteCommand): string {
  return `${listId}-${command.id}`;
}

function bringIntoSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

/** The results under headings. The field keeps the focus; hovering only highlights. */
export function Results({ id, label, groups, active, onPoint, onChoose }: ResultsProps) {
  return (
    <List id={id} {...comboboxRoles.listbox} aria-label={label}>
      {groups.map((group) => (
        <div key={group.id} {...comboboxRoles.group} aria-labelledby={`${id}-${group.id}`}>
          <GroupName id={`${id}-${group.id}`} role="presentation">
            {group.name}
          </GroupName>
          {group.commands.map((command) => {
            const isActive = command.id === active?.id;
            return (
              <Option
                key={command.id}
                ref={isActive ? bringIntoSight : null}
                id={optionId(id, command)}
                {...comboboxRoles.option}
                aria-selected={isActive}
                {...(command.lang ? { lang: command.lang } : {})}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => {
                  if (!isActive) onPoint(command);
                }}
                onClick={() => onChoose(command)}
              >
                {command.name}
              </Option>
            );
          })}
        </div>
      ))}
    </List>
  );
}
