import { AppLink } from '../../../kit/app/index.ts';
import type { LandingText } from '../../../content/types.ts';
import { buttonClass } from '../../../kit/ui/Button.tsx';
import { Heading } from '../../../kit/ui/Heading.tsx';
import { PathArt } from '../../../kit/ui/PathArt.tsx';
import { Stack } from '../../../kit/ui/Stack.tsx';
import { Text } from '../../../kit/ui/Text.tsx';
import { Hero } from './Hero.tsx';

type OpeningProps = { text: LandingText['hero']; disclaimer: string };

/** What Renas is, two calls to action (LND-01), and what it is not (LND-06). */
export function Opening({ text, disclaimer }: OpeningProps) {
  return (
    <Hero art={<PathArt />}>
      <Heading level={1} size="hero">
        {text.title}
      </Heading>
      <Text kind="large">{text.lead}</Text>
      <Stack direction="row" gap={3}>
        <AppLink to="/dashboard/" className={buttonClass({ kind: 'primary' })}>
          {text.start}
        </AppLink>
        <AppLink to="/dashboard/" className={buttonClass({ kind: 'secondary' })}>
          {text.more}
        </AppLink>
      </Stack>
      <Text kind="small">{disclaimer}</Text>
    </Hero>
  );
}
