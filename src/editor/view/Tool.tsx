import { Button, Separator } from '@radix-ui/react-toolbar';
import type { ComponentPropsWithRef } from 'react';
import { iconButton } from '../../kit/ui/icon-button.ts';
import { isApple } from '../../kit/ui/is-apple.ts';
import { styled } from '../../kit/ui/theme.ts';
import { ToolIcon, type ToolIconName } from './icons.tsx';

export const ToolButton = styled(Button, iconButton, {
  color: '$text',
  fontWeight: '$medium',
  '&[aria-pressed="true"]': {
    backgroundColor: '$primarySurface',
    borderColor: '$primaryLine',
    color: '$primary',
  },
  '&:disabled': { color: '$textSoft', opacity: 0.55, cursor: 'not-allowed', backgroundColor: 'transparent' },
  '@forced': {
    '&[aria-pressed="true"]': { outline: '2px solid Highlight' },
    '&:disabled': { color: 'GrayText', opacity: 1 },
  },
  variants: { atEnd: { true: { marginInlineStart: 'auto' }, false: {} } },
});

export const ToolSeparator = styled(Separator, {
  inlineSize: '1px',
  blockSize: '24px',
  marginInline: '$1',
  backgroundColor: '$line',
  '@phone': { display: 'none' },
});

export type ToolProps = {
  label: string;
  /** Without an icon, the label is shown. */
  icon?: ToolIconName;
  /** Its shortcut together with Ctrl or Command, e.g. `Shift+Z`. */
  shortcut?: string;
  /** Whether it is on; omitted if it isn't a toggle. */
  isOn?: boolean;
  isOff: boolean;
  isAtEnd?: boolean;
  onUse: () => void;
};

/** A toolbar button. */
export function Tool({ label, icon, shortcut = '', isOn, isOff, isAtEnd = false, onUse }: ToolProps) {
  const keys = shortcut === '' ? '' : ` (${isApple() ? '⌘' : 'Ctrl+'}${shortcut})`;
  return (
    <ToolButton
      disabled={isOff}
      atEnd={isAtEnd}
      onClick={onUse}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      {...named(icon, label, keys)}
    >
      {icon ? <ToolIcon name={icon} /> : label}
    </ToolButton>
  );
}

function named(
  icon: ToolIconName | undefined,
  label: string,
  keys: string,
): Pick<ComponentPropsWithRef<'button'>, 'aria-label' | 'title'> {
  return icon ? { 'aria-label': label, title: `${label}${keys}` } : {};
}
