import { Trans, useLingui } from '@lingui/react/macro';
import { Heading } from '../../../kit/ui/Heading.tsx';
import { Stack } from '../../../kit/ui/Stack.tsx';
import { Text } from '../../../kit/ui/Text.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import type { FormView } from '../../../kit/forms/use-form-view.ts';
import { ContactForm } from './ContactForm.tsx';
import { Reach } from './Reach.tsx';

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

/** The contact form, with other ways to reach the team beside it. */
export function Contact({ form, round }: { form: FormView; round: number }) {
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
      <ContactForm form={form} round={round} />
      <Reach />
    </Page>
  );
}
