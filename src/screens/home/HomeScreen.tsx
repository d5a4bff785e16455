import { Trans } from '@lingui/react/macro';
import { AppLink } from '../../app/context/index.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { PathArt } from '../../ui/PathArt.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Hero } from './Hero.tsx';

/** The landing page (LND-01, LND-06). */
export function HomeScreen() {
  return (
    <Hero art={<PathArt />}>
      <Heading level={1} size="hero">
        <Trans>Study or work abroad, with someone who knows the way.</Trans>
      </Heading>
      <Text kind="large">
        <Trans>
          Renas brings you together with mentors and offers guides, visa checklists, interview tips,
          scholarships and opportunities. Renas is not a legal immigration agency.
        </Trans>
      </Text>
      <Stack direction="row" gap={3}>
        <AppLink to="/dashboard/" className={buttonClass({ kind: 'primary' })}>
          <Trans>Get started</Trans>
        </AppLink>
        <AppLink to="/dashboard/" className={buttonClass({ kind: 'secondary' })}>
          <Trans>Learn More</Trans>
        </AppLink>
      </Stack>
    </Hero>
  );
}
