import { Trans, useLingui } from '@lingui/react/macro';
import type { ActorRefFrom } from 'xstate';
import type { preferenceTogglesMachine } from '../../../machines/alerts/preference-toggles.machine.ts';
import { Heading } from '../../kit/ui/Heading.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { Text } from '../../kit/ui/Text.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { AskedKind } from './AskedKind.tsx';
import { Preferences } from './Preferences.tsx';

const Column = styled('div', {
  display: 'grid',
  gap: '$8',
  maxInlineSize: '800px',
  marginInline: 'auto',
  padding: '$16 $6 $24',
  '@phone': { gap: '$6', padding: '$8 $4 $12' },
});

/** /subscription/{id}/ (SUB-01). The link by mail is all it takes; nobody has to sign in. */
export function SubscriptionScreen({ flow }: { flow: ActorRefFrom<typeof preferenceTogglesMachine> }) {
  const { t } = useLingui();
  return (
    <Column>
      <Stack gap={4}>
        <Heading level={1} size="display">{t`Alerts & Notifications`}</Heading>
        <Text kind="large">
          <Trans>Choose what we send you and how. Changes are saved right away.</Trans>
        </Text>
      </Stack>
      <AskedKind toggles={flow} />
      <Preferences toggles={flow} />
    </Column>
  );
}
