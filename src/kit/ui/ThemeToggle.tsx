import { Icon } from './Icon.tsx';
import { iconButton } from './icon-button.ts';
import { styled } from './theme.ts';

const Toggle = styled('button', iconButton, { '@media (scripting: none)': { display: 'none' } });

export type ThemeToggleProps = {
  /** The name of the state it switches, e.g. "Dark theme". */
  label: string;
  isDark: boolean;
  onToggle: () => void;
};

/** Switches between light and dark; pressed means dark. */
export function ThemeToggle({ label, isDark, onToggle }: ThemeToggleProps) {
  return (
    <Toggle type="button" aria-pressed={isDark} aria-label={label} title={label} onClick={onToggle}>
      <Icon name={isDark ? 'moon' : 'sun'} />
    </Toggle>
  );
}
