import { useRef } from 'react';
import { styled } from './theme.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const Target = styled('button', {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: '56px',
  minBlockSize: '$target',
  padding: 0,
  border: 0,
  borderRadius: '$control',
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '&:focus-visible': { borderRadius: '$control' },
  '&:disabled': { cursor: 'not-allowed' },
});

const Track = styled('span', {
  position: 'relative',
  display: 'block',
  flex: 'none',
  inlineSize: '44px',
  blockSize: '24px',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$round',
  backgroundColor: '$sunken',
  transition: 'background-color 150ms ease-out, border-color 150ms ease-out',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '3px',
    insetInlineStart: '3px',
    inlineSize: '16px',
    blockSize: '16px',
    borderRadius: '$round',
    backgroundColor: '$textSoft',
    transition: 'transform 150ms ease-out, background-color 150ms ease-out',
  },
  'button:hover > &': { borderColor: '$textSoft' },
  '[aria-checked="true"] > &': { backgroundColor: '$primary', borderColor: '$primary' },
  '[aria-checked="true"]:hover > &': { backgroundColor: '$primaryHover', borderColor: '$primaryHover' },
  '[aria-checked="true"] > &::before': { backgroundColor: '$primaryText', transform: 'translateX(20px)' },
  '[aria-checked="true"] > &:dir(rtl)::before': { transform: 'translateX(-20px)' },
  'button:disabled > &': { opacity: 0.55 },
  '@forced': {
    borderColor: 'ButtonText',
    '&::before': { backgroundColor: 'ButtonText', forcedColorAdjust: 'none' },
    '[aria-checked="true"] > &': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
    '[aria-checked="true"] > &::before': { backgroundColor: 'HighlightText' },
  },
});

export type SwitchProps = {
  /** What it switches on or off. */
  label: string;
  isOn: boolean;
  disabled?: boolean;
  onToggle: (isOn: boolean) => void;
};

/** Turns one thing on or off at once. Gets focus back after losing it to being disabled. */
export function Switch({ label, isOn, disabled = false, onToggle }: SwitchProps) {
  const own = useRef<HTMLButtonElement>(null);
  useKeptFocus(own, disabled);
  return (
    <Target
      ref={own}
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={disabled}
      onClick={() => onToggle(!isOn)}
    >
      <Track />
    </Target>
  );
}
