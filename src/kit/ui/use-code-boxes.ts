import {
  useEffect,
  useEffectEvent,
  useRef,
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { CODE_LENGTH, codeOf, digitsOf } from './digits.ts';

type BoxHandlers = {
  onInput: (event: FormEvent<HTMLInputElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  onFocus: (event: FocusEvent<HTMLInputElement>) => void;
};

/** The box that an arrow, Home or End leads to from `index`; boxes run left to right in every language. */
function neighbour(key: string, index: number): number | null {
  if (key === 'ArrowLeft') return Math.max(0, index - 1);
  if (key === 'ArrowRight') return Math.min(CODE_LENGTH - 1, index + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return CODE_LENGTH - 1;
  return null;
}

/**
 * Focus and digits of the code boxes (OTP-03, OTP-04): typing moves forward, an emptied box moves back, and several
 * digits at once (paste, autofill, a keyboard suggestion) are spread over the boxes. The boxes stay uncontrolled inputs
 * of their form, which sees every change as an `input` event.
 *
 * @param group The element around the boxes.
 * @param onComplete Called with the form after the last box if none is empty.
 * @param takeEarly If given, the boxes have the focus from the start, and fill with what it hands over: the digits
 *   typed before they were there.
 * @returns The handlers of the box at a 0-based index.
 */
export function useCodeBoxes(
  group: RefObject<HTMLElement | null>,
  onComplete: ((form: HTMLFormElement | null) => void) | undefined,
  takeEarly: (() => string) | undefined,
): (index: number) => BoxHandlers {
  const isWriting = useRef(false);
  const boxes = (): HTMLInputElement[] => [...(group.current?.querySelectorAll('input') ?? [])];

  const write = (box: HTMLInputElement, value: string): void => {
    if (box.value === value) return;
    box.value = value;
    isWriting.current = true;
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    isWriting.current = false;
  };

  const settle = (from: number): void => {
    const all = boxes();
    // The next box, filled or not: typing over a rejected code starts at its first digit.
    const next = all[from] ?? all.find((box) => box.value === '');
    if (next) {
      next.focus();
      return;
    }
    const form = all[0]?.form ?? null;
    form?.querySelector<HTMLElement>('[type="submit"]:enabled')?.focus();
    onComplete?.(form);
  };

  const spread = (digits: string, index: number): void => {
    const first = digits.length >= CODE_LENGTH ? 0 : index;
    const kept = digits.slice(0, CODE_LENGTH - first).split('');
    const all = boxes();
    for (const [step, digit] of kept.entries()) {
      const box = all[first + step];
      if (box) write(box, digit);
    }
    settle(first + kept.length);
  };

  const begin = useEffectEvent(() => {
    if (!takeEarly) return;
    boxes()[0]?.focus();
    const digits = codeOf(takeEarly());
    if (digits !== '') spread(digits, 0);
  });
  useEffect(() => begin(), []);

  return (index) => ({
    onInput: (event) => {
      if (isWriting.current) return;
      const box = event.currentTarget;
      // React types it as any event.
      const { inputType, data } = event.nativeEvent as InputEvent;
      if (box.value === '') {
        boxes()[index - 1]?.focus();
        return;
      }
      // A digit typed beside the existing one replaces it.
      const isOneMore = /^insert(Composition)?Text$/.test(inputType) && data?.length === 1;
      const digits = isOneMore ? digitsOf(data ?? '') : codeOf(box.value);
      box.value = digits.slice(0, 1);
      if (digits !== '') spread(digits, index);
    },
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const all = boxes();
      const target = neighbour(event.key, index);
      if (target !== null) {
        event.preventDefault();
        all[target]?.focus();
        all[target]?.select();
        return;
      }
      const before = all[index - 1];
      if (event.key === 'Backspace' && event.currentTarget.value === '' && before) {
        event.preventDefault();
        write(before, '');
        before.focus();
      }
    },
    onPaste: (event) => {
      event.preventDefault();
      const digits = codeOf(event.clipboardData.getData('text'));
      if (digits !== '') spread(digits, index);
    },
    onFocus: (event) => event.currentTarget.select(),
  });
}
