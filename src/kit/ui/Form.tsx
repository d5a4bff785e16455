import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  type FormEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { controlsOf, faultOf, isControl, valuesOf, type FieldFault, type FormValues } from './form-values.ts';
import { styled } from './theme.ts';

/** Between two letters of somebody who types on is less. */
const TYPED_MS = 200;

const Column = styled('form', { display: 'grid', gap: '$5', margin: 0, minInlineSize: 0 });

export type FormProps = {
  /** The form's name for assistive technology. */
  label: string;
  /** Gets the values of a form that the browser finds valid. */
  onSubmit: (values: FormValues) => void;
  /** Gets every fault of a form that the browser finds invalid, in the order of the document. */
  onInvalid?: (faults: FieldFault[]) => void;
  /** Called with the name of a control whenever its value changes and is valid (FRM-03). */
  onFieldValid?: (name: string) => void;
  /** Gets the values after a change, valid or not, as soon as the person pauses. */
  onChange?: (values: FormValues) => void;
  children: ReactNode;
  ref?: Ref<HTMLFormElement>;
};

/**
 * A form that checks with the browser's rules and shows with ours. What is typed stays in the document: nothing here
 * empties a control. Focus goes to the first control that is refused, by the browser at once, by the server when its
 * answer marks controls invalid.
 */
export function Form({ label, onSubmit, onInvalid, onFieldValid, onChange, children, ref }: FormProps) {
  const own = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLFormElement, []);
  const awaitsAnswer = useRef(false);
  const read = useReader();

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
      const fault = faultOf(control);
      return fault ? [{ control, fault }] : [];
    });
    const first = refused[0];
    if (first) {
      onInvalid?.(refused.map(({ fault }) => fault));
      first.control.focus();
      return;
    }
    onSubmit(valuesOf(form));
    awaitsAnswer.current = true;
  };

  const hear = (event: FormEvent<HTMLFormElement>): void => {
    // The person has moved on: an answer that comes now must not pull the focus away.
    awaitsAnswer.current = false;
    const control = event.target;
    if (isControl(control) && control.validity.valid) onFieldValid?.(control.name);
    if (onChange) read(event.currentTarget, onChange);
  };

  return (
    // Sent before anybody listens, what is typed must not end up in an address.
    <Column ref={own} method="post" noValidate aria-label={label} onSubmit={submit} onInput={hear}>
      {children}
    </Column>
  );
}

/** Reads a form when nothing has changed for a moment: with thousands of controls that takes longer than a letter may. */
function useReader(): (form: HTMLFormElement, onRead: (values: FormValues) => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((form, onRead) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onRead(valuesOf(form)), TYPED_MS);
  }, []);
}
