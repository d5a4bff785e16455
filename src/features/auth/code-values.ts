import type { FormValues, FieldProblems } from '../../../machines/forms/form.machine.ts';
import type { OwnMessages } from '../../kit/i18n/problems.ts';
import { CODE_LENGTH, digitName, joinCode } from '../../kit/ui/digits.ts';
import type { FormView } from '../../kit/forms/use-form-view.ts';

/** The API field that the six boxes form (OTP-05). */
export const CODE_FIELD = 'one_time_password';

/** The names of the six boxes, first to last. */
export const boxNames = Array.from({ length: CODE_LENGTH }, (_, index) => digitName(index + 1));

/** OTP-05: any fault of a box reads 'Invalid'. */
export const boxMessages: Readonly<Record<string, OwnMessages>> = Object.fromEntries(
  boxNames.map((name) => [name, { valueMissing: 'box', patternMismatch: 'box' }]),
);

/** The values of a form with boxes as the API takes them: the boxes give way to the code they make up. */
function withCode(values: FormValues): FormValues {
  const others = Object.entries(values).filter(([name]) => !boxNames.includes(name));
  return { ...Object.fromEntries(others), [CODE_FIELD]: joinCode(values) };
}

/** Which boxes are wrong, first to last. */
export function invalidBoxesOf(problems: FieldProblems): boolean[] {
  return boxNames.map((name) => name in problems);
}

/** A code's form: submits its boxes as one field; fixing a box clears the code's error. */
export function codeFormOf(form: FormView): FormView {
  return {
    ...form,
    onSubmit: (values) => form.onSubmit(withCode(values)),
    onFieldValid: (field) => {
      form.onFieldValid(field);
      if (boxNames.includes(field)) form.onFieldValid(CODE_FIELD);
    },
  };
}
