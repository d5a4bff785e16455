import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field } from '../../../kit/ui/Field.tsx';
import { PhoneField } from '../../../kit/ui/PhoneField.tsx';
import { TextArea } from '../../../kit/ui/TextArea.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { ActorForm } from '../../../kit/forms/ActorForm.tsx';
import { EmailField } from '../../../kit/forms/EmailField.tsx';
import type { FormView } from '../../../kit/forms/use-form-view.ts';
import { useProblemWords } from '../../../kit/forms/use-problem-words.ts';

const FIELDS = ['first_name', 'last_name', 'email', 'phone', 'message'];

const Names = styled('div', {
  display: 'grid',
  alignItems: 'start',
  gap: '$5',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  '@phone': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** The contact form. */
export function ContactForm({ form, round }: { form: FormView; round: number }) {
  const { t } = useLingui();
  const words = useProblemWords();
  const { problems } = form;
  const required = { required: true, requiredMark: t`Required` };
  return (
    <ActorForm label={t`Contact us`} form={form} fields={FIELDS}>
      <Fragment key={round}>
        <Names>
          <Field
            {...required}
            name="first_name"
            label={t`First name`}
            problems={words(problems['first_name'])}
            autoComplete="given-name"
            dir="auto"
          />
          <Field
            {...required}
            name="last_name"
            label={t`Last name`}
            problems={words(problems['last_name'])}
            autoComplete="family-name"
            dir="auto"
          />
        </Names>
        <EmailField problems={problems['email']} autoComplete="email" />
        <PhoneField {...required} name="phone" label={t`Phone number`} problems={words(problems['phone'])} />
        <TextArea
          {...required}
          name="message"
          label={t`Message`}
          problems={words(problems['message'])}
          dir="auto"
        />
      </Fragment>
      <Button
        type="submit"
        kind="primary"
        disabled={!form.canSubmit}
        busy={form.isBusy}
        busyLabel={t`Sending…`}
      >
        <Trans>Send message</Trans>
      </Button>
    </ActorForm>
  );
}
