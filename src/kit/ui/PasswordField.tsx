import { useState, type KeyboardEvent } from 'react';
import type { FieldProps } from './Field.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { control } from './control.ts';
import { Icon } from './Icon.tsx';
import { styled } from './theme.ts';

const Row = styled('div', { position: 'relative' });

const Input = styled('input', control, {
  paddingInlineEnd: '$12',
  // In a right-to-left page the input keeps its own direction; the toggle stays at the page's inline end.
  '[dir="rtl"] &[dir="ltr"]': { paddingInlineEnd: '$3', paddingInlineStart: '$12' },
});

const Toggle = styled('button', {
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'grid',
  placeContent: 'center',
  inlineSize: '$target',
  border: 0,
  borderRadius: '$control',
  backgroundColor: 'transparent',
  color: '$textSoft',
  cursor: 'pointer',
  '&:hover': { color: '$text' },
  '&:active': { color: '$primary' },
  '&:focus-visible': { outlineOffset: '-3px', borderRadius: '$control' },
  '&[aria-pressed="true"]': { color: '$primary' },
  '&:disabled': { color: '$textSoft', cursor: 'not-allowed' },
});

const CapsLock = styled('output', {
  display: 'block',
  '&:empty': { display: 'none' },
  marginBlockStart: '$1',
  fontSize: '$small',
  color: '$warning',
});

export type PasswordFieldProps = Omit<FieldProps, 'type'> & {
  /** The toggle's name, e.g. "Show password". */
  showLabel: string;
  /** The toggle's tooltip while the password is shown, e.g. "Hide password". */
  hideLabel: string;
  /** Shown and announced while caps lock is on. */
  capsLockLabel: string;
};

/** A password input with a show/hide toggle and a caps lock warning. */
export function PasswordField({
  label,
  problems,
  hint,
  mark,
  showLabel,
  hideLabel,
  capsLockLabel,
  onKeyDown,
  onKeyUp,
  onBlur,
  ...input
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <FieldFrame label={label} problems={problems} hint={hint} mark={mark}>
      {(wiring) => (
        <>
          <Row>
            <Input
              dir="ltr"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              {...input}
              {...wiring}
              type={isShown ? 'text' : 'password'}
              onKeyDown={(event) => {
                readCapsLock(event);
                onKeyDown?.(event);
              }}
              onKeyUp={(event) => {
                readCapsLock(event);
                onKeyUp?.(event);
              }}
              onBlur={(event) => {
                setCapsLock(false);
                onBlur?.(event);
              }}
            />
            <Toggle
              type="button"
              aria-label={showLabel}
              aria-pressed={isShown}
              title={isShown ? hideLabel : showLabel}
              disabled={input.disabled}
              onClick={() => setShown(!isShown)}
            >
              <Icon name={isShown ? 'eyeOff' : 'eye'} />
            </Toggle>
          </Row>
          <CapsLock>{isCapsLock ? capsLockLabel : ''}</CapsLock>
        </>
      )}
    </FieldFrame>
  );
}
