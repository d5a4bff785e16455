import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '../../kit/ui/Button.tsx';
import { Heading } from '../../kit/ui/Heading.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { Text } from '../../kit/ui/Text.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { ActorForm } from '../../kit/forms/ActorForm.tsx';
import { EmailField } from '../../kit/forms/EmailField.tsx';
import { KeptFields } from '../../kit/forms/KeptFields.tsx';
import type { FormView } from '../../kit/forms/use-form-view.ts';

const FIELDS = ['email'];

// A size container, as it appears both across a page and in a sidebar.
const Box = styled('section', { containerType: 'inline-size', minInlineSize: 0 });

const Split = styled('div', {
  display: 'grid',
  gap: '$6',
  '@container (min-width: 640px)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: '$12',
  },
});

export type NewsletterWords = {
  title: string;
  text: string;
};

type NewsletterFormProps = Partial<NewsletterWords> & {
  form: FormView;
};

/** What the newsletter is, and its one field. */
export function NewsletterForm({ title, text, form }: NewsletterFormProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <Split>
        <Stack gap={2}>
          <Heading level={2} id={id}>
            {title ?? t`Newsletter`}
          </Heading>
          <Text kind="soft">{text ?? t`New guides and dates to remember, by e-mail.`}</Text>
        </Stack>
        <ActorForm label={t`Newsletter`} form={form} fields={FIELDS}>
          <KeptFields form={form} names={FIELDS} />
          <EmailField problems={form.problems['email']} autoComplete="email" />
          <Button type="submit" kind="primary" busy={form.isBusy} busyLabel={t`Subscribing…`}>
            <Trans>Subscribe</Trans>
          </Button>
        </ActorForm>
      </Split>
    </Box>
  );
}
