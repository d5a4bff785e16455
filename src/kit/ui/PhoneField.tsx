import { useCallback, type KeyboardEvent } from 'react';
import { control } from './control.ts';
import { digitsOf } from './digits.ts';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';
import { styled } from './theme.ts';

const Input = styled('input', control, {
  appearance: 'textfield',
  fontVariantNumeric: 'tabular-nums',
  // A phone number has no next one; hiding the spin buttons also stops the wheel from stepping.
  '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { display: 'none' },
});

/**
 * Lets only digits into a number control: converts Arabic and Persian ones to ASCII and drops the marks of a pasted
 * `+964 (0)750…`, before the browser rejects the whole text.
 */
function keepDigits(event: InputEvent): void {
  const { data } = event;
  if (data === null || /^\d*$/.test(data)) return;
  event.preventDefault();
  // Scripts cannot read a number control's selection; this is the only undoable way to insert at its caret.
  document.execCommand('insertText', false, digitsOf(data));
}

/** Arrow keys would add one to the number. */
function keepStill(event: KeyboardEvent): void {
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault();
}

export type PhoneFieldProps = FieldFrameProps & {
  /** The API's field name. */
  name: string;
  required?: boolean;
};

/** A phone number as a number control (CON-01, P9). Its value is text, so a leading zero stays. */
export function PhoneField({ label, problems, hint, mark, ...input }: PhoneFieldProps) {
  // React has no event for `beforeinput` itself.
  const listen = useCallback((element: HTMLInputElement | null) => {
    element?.addEventListener('beforeinput', keepDigits);
    return () => element?.removeEventListener('beforeinput', keepDigits);
  }, []);
  return (
    <FieldFrame label={label} problems={problems} hint={hint} mark={mark}>
      {(wiring) => (
        <Input
          {...input}
          {...wiring}
          ref={listen}
          type="number"
          inputMode="numeric"
          autoComplete="tel"
          dir="ltr"
          // Any whole number, of any length.
          step="any"
          onKeyDown={keepStill}
        />
      )}
    </FieldFrame>
  );
}
