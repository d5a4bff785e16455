import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { iconButton } from '../../../kit/ui/icon-button.ts';
import { ModalDialog } from '../../../kit/ui/ModalDialog.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { VisuallyHidden } from '../../../kit/ui/VisuallyHidden.tsx';
import type { PaletteCommand, CommandGroup } from './command.ts';
import { optionId, Results } from './Results.tsx';
import { comboboxRoles } from './roles.ts';
import { SearchIcon } from './SearchIcon.tsx';

const Line = styled('div', {
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: '$3',
  minBlockSize: '56px',
  paddingInlineStart: '$4',
  paddingInlineEnd: '$2',
  borderBlockEnd: '1px solid $colors$line',
  color: '$textSoft',
});

const Query = styled('input', {
  flex: 1,
  minInlineSize: 0,
  minBlockSize: '$target',
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: '$text',
  fontSize: '$body',
  // Text of the other direction still starts at the page's inline start.
  '[dir="rtl"] &:dir(ltr), [dir="ltr"] &:dir(rtl)': { textAlign: 'end' },
  // The only field, always focused; the line below shows it.
  '&:focus-visible': { outline: 'none' },
  '&::placeholder': { color: '$textSoft', opacity: 1 },
});

const Field = styled(Line, {
  '&:focus-within': { borderBlockEndColor: '$focus', boxShadow: 'inset 0 -1px 0 $colors$focus' },
});

const Close = styled('button', iconButton, { flex: 'none' });

const Nothing = styled('p', { padding: '$6 $4', color: '$textSoft', textAlign: 'center' });

interface SearchProps {
  query: string;
  /** The query's results. */
  groups: readonly CommandGroup[];
  onType: (query: string) => void;
  onChoose: (command: PaletteCommand) => void;
  onClose: () => void;
}

/**
 * The palette: a field with its results below (APG combobox with a list box). Arrows move, Enter chooses, Escape closes;
 * the focus stays in the field.
 */
export function Search({ query, groups, onType, onChoose, onClose }: SearchProps) {
  const { t } = useLingui();
  const [active, setActive] = useState(0);
  const listId = useId();
  const commands = groups.flatMap((group) => group.commands);
  const count = commands.length;
  const chosen = commands[Math.min(active, count - 1)];

  const steer = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = Number(event.key === 'ArrowDown') - Number(event.key === 'ArrowUp');
    if (step !== 0 && count > 0) {
      event.preventDefault();
      setActive((Math.min(active, count - 1) + step + count) % count);
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onChoose(chosen);
    }
  };

  return (
    <ModalDialog aria-label={t`Find pages and settings`} data-shortcuts="" onClose={onClose}>
      <Field>
        <SearchIcon />
        <Query
          type="text"
          {...comboboxRoles.combobox}
          aria-label={t`Find pages and settings`}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={listId}
          {...(chosen ? { 'aria-activedescendant': optionId(listId, chosen) } : {})}
          placeholder={t`Type a page or a setting`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          {...(query === '' ? {} : { dir: 'auto' })}
          value={query}
          onChange={(event) => {
            setActive(0);
            onType(event.target.value);
          }}
          onKeyDown={steer}
        />
        <Close type="button" aria-label={t`Close`} title={t`Close`} onClick={onClose}>
          <Icon name="close" />
        </Close>
      </Field>
      {count > 0 ? (
        <Results
          id={listId}
          label={t`Pages and settings`}
          groups={groups}
          active={chosen}
          onPoint={(command) => setActive(commands.indexOf(command))}
          onChoose={onChoose}
        />
      ) : (
        <Nothing>
          <Trans>Nothing found. Try another word.</Trans>
        </Nothing>
      )}
      <VisuallyHidden as="output">
        {query.trim() === '' ? null : <Plural value={count} one="# result" other="# results" />}
      </VisuallyHidden>
    </ModalDialog>
  );
}
