/**
 * A form's values by control name: a checkbox gives whether it is checked, a file input its first file, and controls
 * marked `data-list` together the list of their values.
 */
export type FormValues = Record<string, string | boolean | File | string[]>;

/** The window's event at which forms read their values at once, without waiting for a pause in typing. */
export const READ_EVENT = 'renas:read-forms';

const FAULT_KINDS = [
  // Not a number also counts as missing, but that's not what is wrong with it.
  'badInput',
  'valueMissing',
  'typeMismatch',
  'tooShort',
  'tooLong',
  'patternMismatch',
  'rangeUnderflow',
  'rangeOverflow',
  'stepMismatch',
  'customError',
] as const satisfies readonly (keyof ValidityState)[];

/** Why the browser refuses a value: the names of `ValidityState`. */
type FaultKind = (typeof FAULT_KINDS)[number];

/** A control the browser rejects, with the browser's message (in the browser's language). */
export type FieldFault = { name: string; kind: FaultKind; message: string };

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether an element is a control with a name and a value. */
export function isControl(element: unknown): element is Control {
  return (
    (element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement) &&
    element.name !== ''
  );
}

/** A form's named controls, in document order. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl);
}

/** The values of a form's controls. Skips disabled controls and unchosen radio buttons and files. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const values: FormValues = {};
  // Queried once: a form may hold thousands of controls and is read on every keystroke.
  const disabled = new Set<Element>(form.querySelectorAll(':disabled'));
  for (const control of controlsOf(form)) {
    if (disabled.has(control)) continue;
    const { name, value, type } = control;
    const input = control instanceof HTMLInputElement ? control : null;
    if (type === 'checkbox') {
      values[name] = input?.checked === true;
    } else if (type === 'radio') {
      if (input?.checked) values[name] = value;
    } else if (type === 'file') {
      const file = input?.files?.[0];
      if (file) values[name] = file;
    } else if (control.hasAttribute('data-list')) {
      const list = values[name];
      values[name] = [...(Array.isArray(list) ? list : []), value];
    } else {
      values[name] = value;
    }
  }
  return values;
}

/** The browser's complaint about a control, or null if the value is valid. */
export function controlFault(control: Control): FieldFault | null {
  const kind = FAULT_KINDS.find((name) => control.validity[name]);
  if (!control.willValidate || kind === undefined) return null;
  return { name: control.name, kind, message: control.validationMessage };
}
