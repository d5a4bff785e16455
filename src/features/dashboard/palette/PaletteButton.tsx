import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useDashboard } from '../../../kit/app/index.ts';
import { iconButton } from '../../../kit/ui/icon-button.ts';
import { isApple } from '../../../kit/ui/is-apple.ts';
import { SearchIcon } from './SearchIcon.tsx';

/** Opens the palette without the keyboard. */
export function PaletteButton() {
  const { t } = useLingui();
  const palette = useSelector(useDashboard(), (snapshot) => snapshot?.children.palette);
  const label = t`Find pages and settings`;
  return palette ? (
    <button
      type="button"
      className={iconButton().className}
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
      title={`${label} (${isApple() ? '⌘' : 'Ctrl+'}K)`}
      onClick={() => palette.send({ type: 'palette.open' })}
    >
      <SearchIcon />
    </button>
  ) : null;
}
