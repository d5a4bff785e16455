import type { ActorRefFrom } from 'xstate';
import type { formMachine } from '../../../machines/forms/form.machine.ts';
import type { OwnMessages } from '../../kit/i18n/problems.ts';
import { useFormView } from '../../kit/forms/use-form-view.ts';
import { NewsletterForm, type NewsletterWords } from './NewsletterForm.tsx';

const ownMessages: Readonly<Record<string, OwnMessages>> = { email: { typeMismatch: 'email' } };

type NewsletterProps = Partial<NewsletterWords> & {
  /** The box's flow: the form of `newsletterFlow`, with the input `{ repeats: true }`. */
  form: ActorRefFrom<typeof formMachine>;
};

/** The newsletter sign-up box (NWS-01 to NWS-03), on the landing page and beside a post. */
export function Newsletter({ form, ...words }: NewsletterProps) {
  return <NewsletterForm {...words} form={useFormView(form, ownMessages)} />;
}
