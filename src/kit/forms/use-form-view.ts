import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { formMachine, FormValues, FieldProblems } from '../../../machines/forms/form.machine.ts';
import { problemsOf, type OwnMessages } from '../i18n/problems.ts';
import type { FieldFault } from '../ui/form-values.ts';

/** What a form's view needs: its errors, its state and its callbacks. */
export type FormView = {
  problems: FieldProblems;
  /** The values were sent, and nobody knows whether they have arrived. */
  isUnanswered: boolean;
  /** The values are being sent. */
  isBusy: boolean;
  onSubmit: (values: FormValues) => void;
  onInvalid: (faults: FieldFault[]) => void;
  onFieldValid: (field: string) => void;
  /** The form itself, for what concerns no other part of its view. */
  actor: ActorRefFrom<typeof formMachine>;
};

const selectForm = (snapshot: SnapshotFrom<typeof formMachine>) => ({
  problems: snapshot.context.problems,
  isUnanswered: snapshot.context.isUnanswered,
  isBusy: snapshot.hasTag('busy'),
});

/** Subscribes to a form; `own` holds its fields' custom messages by kind of fault (FRM-02). */
export function useFormView(
  form: ActorRefFrom<typeof formMachine>,
  own: Readonly<Record<string, OwnMessages>>,
): FormView {
  return {
    ...useSelector(form, selectForm, shallowEqual),
    onSubmit: (values) => form.send({ type: 'form.submit', values }),
    onInvalid: (faults) => form.send({ type: 'form.invalid', problems: problemsOf(faults, own) }),
    onFieldValid: (field) => form.send({ type: 'form.fieldValid', field }),
    actor: form,
  };
}
