import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Heading } from '../../../kit/ui/Heading.tsx';
import { Stack } from '../../../kit/ui/Stack.tsx';
import { Text } from '../../../kit/ui/Text.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import type { FormView } from '../../../kit/forms/use-form-view.ts';
import { Card } from '../../../kit/ui/Card.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field } from '../../../kit/ui/Field.tsx';
import { Notice } from '../../../kit/ui/Notice.tsx';
import { PhoneField } from '../../../kit/ui/PhoneField.tsx';
import { useHydrated } from '../../../kit/ui/use-hydrated.ts';
import { TextArea } from '../../../kit/ui/TextArea.tsx';
import { ActorForm } from '../../../kit/forms/ActorForm.tsx';
import { EmailField } from '../../../kit/forms/EmailField.tsx';
import { KeptFields } from '../../../kit/forms/KeptFields.tsx';
import { useProblemWords } from '../../../kit/forms/use-problem-words.ts';
import { Gap } from '../legal/Gap.tsx';
import { isShown, operator } from '../legal/operator.ts';
import { SupportEmail } from '../legal/SupportEmail.tsx';

const FIELDS = ['first_name', 'last_name', 'email', 'phone', 'message'];

const Names = styled('div', {
  display: 'grid',
  alignItems: 'start',
  gap: '$5',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  '@phone': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Address = styled('address', { fontStyle: 'normal' });

const Page = styled('div', {
  display: 'grid',
  gap: '$10',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  maxInlineSize: 'calc($sizes$page + 2 * $space$6)',
  marginInline: 'auto',
  padding: '$16 $6 $24',
  '@wide': { gridTemplateColumns: 'minmax(0, 560px) minmax(0, 1fr)', columnGap: '$16' },
  '@phone': { gap: '$8', padding: '$8 $4 $12' },
});

const Head = styled('div', { gridColumn: '1 / -1' });

type ContactProps = {
  form: FormView;
  /** The server knows a message that it already has (NET-02). */
  isReceivedOnce: boolean;
};

/** The contact form, with other ways to reach the team beside it. */
export function Contact(props: ContactProps) {
  const { t } = useLingui();
  return (
    <Page>
      <Head>
        <Stack gap={4}>
          <Heading level={1} size="display">
            {t`Contact us`}
          </Heading>
          <Text kind="large">
            <Trans>Ask us anything about the road ahead. A person reads every message.</Trans>
          </Text>
        </Stack>
      </Head>
      <ContactForm {...props} />
      <Reach />
    </Page>
  );
}

/** Address, phone and e-mail, as far as the operator has given them. */
function Reach() {
  const { t } = useLingui();
  const { postalAddress, phone, supportEmail } = operator;
  const call = phone ? (
    <bdi dir="ltr">
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
    </bdi>
  ) : null;
  return (
    <Stack gap={4}>
      {isShown(postalAddress) ? (
        <Block title={t`Address`}>
          <Address dir="auto">
            <Gap value={postalAddress} missing={t`postal address`} />
          </Address>
        </Block>
      ) : null}
      {isShown(phone) ? (
        <Block title={t`Phone`}>
          <Gap value={call} missing={t`phone number`} />
        </Block>
      ) : null}
      {isShown(supportEmail) ? (
        <Block title={t`E-mail`}>
          <SupportEmail />
        </Block>
      ) : null}
      <Text kind="soft">
        <Trans>Renas is not an immigration agency and gives no legal advice.</Trans>
      </Text>
    </Stack>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <Stack gap={1}>
        <Heading level={2}>{title}</Heading>
        <div>{children}</div>
      </Stack>
    </Card>
  );
}

/** The contact form. */
function ContactForm({ form, isReceivedOnce }: ContactProps) {
  const { t } = useLingui();
  const words = useProblemWords();
  // The page may have been rendered by the server, which knows of no sending.
  const isHydrated = useHydrated();
  const { problems } = form;
  return (
    <ActorForm label={t`Contact us`} form={form} fields={FIELDS}>
      <KeptFields form={form} names={FIELDS} />
      {isHydrated && form.isUnanswered && !form.isBusy ? (
        <Unanswered form={form} isReceivedOnce={isReceivedOnce} />
      ) : null}
      <Names>
        <Field
          required
          name="first_name"
          label={t`First name`}
          problems={words(problems['first_name'])}
          autoComplete="given-name"
          dir="auto"
        />
        <Field
          required
          name="last_name"
          label={t`Last name`}
          problems={words(problems['last_name'])}
          autoComplete="family-name"
          dir="auto"
        />
      </Names>
      <EmailField problems={problems['email']} autoComplete="email" />
      <PhoneField required name="phone" label={t`Phone number`} problems={words(problems['phone'])} />
      <TextArea required name="message" label={t`Message`} problems={words(problems['message'])} dir="auto" />
      <Button type="submit" kind="primary" busy={form.isBusy} busyLabel={t`Sending…`}>
        <Trans>Send message</Trans>
      </Button>
    </ActorForm>
  );
}

/** What sending again may lead to. Listens by itself: a form must not be drawn because somebody types. */
function Unanswered({ form, isReceivedOnce }: ContactProps) {
  const { t } = useLingui();
  const isChanged = useSelector(form.actor, (snapshot) => snapshot.context.isChanged);
  return (
    <Notice kind="warning" title={t`We don't know if your message arrived.`}>
      {isReceivedOnce && !isChanged ? (
        <Trans>The connection was lost. Send it again as it is: we'll get it only once.</Trans>
      ) : (
        <Trans>The connection was lost. If you send it again, it may reach us twice.</Trans>
      )}
    </Notice>
  );
}
