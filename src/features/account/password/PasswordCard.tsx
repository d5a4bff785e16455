import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { memo, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PasswordRule } from '../../../../machines/account/account.machine.ts';
import type { formMachine } from '../../../../machines/forms/form.machine.ts';
import type { LookupMachine } from '../../../../machines/forms/lookup.machine.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { handOnFocus } from '../../../kit/ui/hand-on-focus.ts';
import { CheckboxField } from '../../../kit/ui/CheckboxField.tsx';
import { ActorForm } from '../../../kit/forms/ActorForm.tsx';
import { NewPasswordFields } from '../../../kit/forms/NewPasswordFields.tsx';
import { SecretField } from '../../../kit/forms/SecretField.tsx';
import { useFormView, type FormView } from '../../../kit/forms/use-form-view.ts';
import { useProblemWords } from '../../../kit/forms/use-problem-words.ts';
import { SectionRow } from '../SectionRow.tsx';
import { PasswordRules } from './PasswordRules.tsx';

const FIELDS = ['current_password', 'password', 'confirm_password', 'end_other_sessions'];

type RulesLookup = LookupMachine<PasswordRule[]>;

const selectRules = (snapshot: SnapshotFrom<RulesLookup> | undefined) => snapshot?.context.value ?? null;
const selectFailed = (snapshot: SnapshotFrom<RulesLookup> | undefined) => snapshot?.hasTag('failed') ?? false;

type PasswordCardProps = {
  actor: ActorRefFrom<typeof formMachine>;
  rules: ActorRefFrom<RulesLookup> | undefined;
  email: string;
};

/** A new password instead of the current one (ACC-06); whoever knew the old one is signed out (OWN-04). */
export const PasswordCard = memo(function PasswordCard({ actor, rules, email }: PasswordCardProps) {
  const { t } = useLingui();
  const form = useFormView(actor, {});
  return (
    <SectionRow
      id="password"
      lead={<Trans>Several words in a row are easy to remember and hard to guess.</Trans>}
    >
      <ActorForm label={t`Password Information`} form={form} fields={FIELDS}>
        {/* Each change ends the form; the fields of the next one are empty. */}
        <PasswordFields key={actor.sessionId} form={form} rules={rules} email={email} />
        <div>
          <Button type="submit" kind="primary" busy={form.isBusy} busyLabel={t`Changing the password…`}>
            <Trans>Change password</Trans>
          </Button>
        </div>
      </ActorForm>
    </SectionRow>
  );
});

type PasswordFieldsProps = Pick<PasswordCardProps, 'rules' | 'email'> & { form: FormView };

function PasswordFields({ form, rules, email }: PasswordFieldsProps) {
  const { t } = useLingui();
  const words = useProblemWords();
  const [typed, setTyped] = useState('');
  return (
    <>
      {/* A password manager keeps the new password under this name; it is no field of the API. */}
      <input hidden readOnly type="text" autoComplete="username" value={email} />
      <SecretField
        name="current_password"
        label={t`Current password`}
        autoComplete="current-password"
        problems={words(form.problems['current_password'])}
      />
      <NewPasswordFields
        label={t`New password`}
        form={form}
        rules={<ListedRules actor={rules} typed={typed} email={email} />}
        onTyped={setTyped}
      />
      <CheckboxField
        name="end_other_sessions"
        label={<Trans>Sign out all other devices</Trans>}
        problems={words(form.problems['end_other_sessions'])}
        defaultChecked
      />
    </>
  );
}

type ListedRulesProps = { actor: PasswordCardProps['rules']; typed: string; email: string };

function ListedRules({ actor, typed, email }: ListedRulesProps) {
  const rules = useSelector(actor, selectRules);
  const hasFailed = useSelector(actor, selectFailed);
  if (rules) return <PasswordRules rules={rules} typed={typed} email={email} />;
  if (!hasFailed || !actor) return null;
  return (
    <div>
      <Trans>The rules could not be loaded.</Trans>{' '}
      <Button ref={handOnFocus} kind="quiet" onClick={() => actor.send({ type: 'lookup.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
