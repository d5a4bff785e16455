import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  type FormEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import {
  controlsOf,
  controlFault,
  isControl,
  READ_EVENT,
  valuesOf,
  type FieldFault,
  type FormValues,
} from './form-values.ts';
import { styled } from './theme.ts';

/** Longer than the gap between two keystrokes. */
const DEBOUNCE_MS = 200;

const Column = styled('form', { display: 'grid', gap: '$5', margin: 0, minInlineSize: 0 });

export type FormProps = {
  /** The form's name for assistive technology. */
  label: string;
  /** For a submit button that stands elsewhere. */
  id?: string | undefined;
  /** Gets the values of a form the browser finds valid. */
  onSubmit: (values: FormValues) => void;
  /** Gets every fault of a form the browser finds invalid, in document order. */
  onInvalid?: (faults: FieldFault[]) => void;
  /** Called with a control's name when its value changes and is valid (FRM-03). */
  onFieldValid?: (name: string) => void;
  /** Gets the values after a change, valid or not, once the person pauses. */
  onChange?: ((values: FormValues) => void) | undefined;
  children: ReactNode;
  ref?: Ref<HTMLFormElement>;
};

/**
 * A form that validates with the browser's rules but shows errors our way. Never clears a control. Focuses the first
 * rejected control: at once if the browser rejects it, or when the server's response marks it invalid.
 */
export function Form({ label, id, onSubmit, onInvalid, onFieldValid, onChange, children, ref }: FormProps) {
  const own = useRef<HTMLFormElement>(null);
  useImperativeHandle<HTMLFormElement | null, HTMLFormElement | null>(ref, () => own.current, []);
  const awaitsAnswer = useRef(false);
  const read = useDebouncedRead();

  useEffect(() => {
    if (!awaitsAnswer.current) return;
    const refused = own.current?.querySelector<HTMLElement>('[aria-invalid="true"]:enabled');
    if (!refused) return;
    awaitsAnswer.current = false;
    refused.focus();
  });

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const refused = controlsOf(form).flatMap((control) => {
      const fault = controlFault(control);
      return fault ? [{ control, fault }] : [];
    });
    const first = refused[0];
    if (first) {
      // Screen readers read a field when it gets the focus: its error must be there by then.
      flushSync(() => onInvalid?.(refused.map(({ fault }) => fault)));
      first.control.focus();
      return;
    }
    onSubmit(valuesOf(form));
    awaitsAnswer.current = true;
  };

  const handleInput = (event: FormEvent<HTMLFormElement>): void => {
    // The person has moved on: a late response must not steal the focus.
    awaitsAnswer.current = false;
    const control = event.target;
    if (isControl(control) && control.validity.valid) onFieldValid?.(control.name);
    if (onChange) read(event.currentTarget, onChange);
  };

  return (
    // If submitted before hydration, the values must not end up in a URL.
    <Column
      ref={own}
      id={id}
      method="post"
      noValidate
      aria-label={label}
      onSubmit={submit}
      onInput={handleInput}
    >
      {children}
    </Column>
  );
}

/** Debounces reading the form: with thousands of controls that takes longer than a keystroke may. Reads at the last moment. */
function useDebouncedRead(): (form: HTMLFormElement, onRead: (values: FormValues) => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<() => void>(undefined);
  const readNow = useCallback((): void => {
    clearTimeout(timer.current);
    waiting.current?.();
    waiting.current = undefined;
  }, []);
  useEffect(() => {
    window.addEventListener(READ_EVENT, readNow);
    return () => {
      window.removeEventListener(READ_EVENT, readNow);
      clearTimeout(timer.current);
    };
  }, [readNow]);
  return useCallback(
    (form, onRead) => {
      clearTimeout(timer.current);
      waiting.current = () => onRead(valuesOf(form));
      timer.current = setTimeout(readNow, DEBOUNCE_MS);
    },
    [readNow],
  );
}
