import { AppLink } from '../../../kit/app/index.ts';
import type { LandingText } from '../../../content/types.ts';
import { buttonClass } from '../../../kit/ui/Button.tsx';
import { Heading } from '../../../kit/ui/Heading.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Section } from '../../../kit/ui/Section.tsx';
import { Stack } from '../../../kit/ui/Stack.tsx';
import { Text } from '../../../kit/ui/Text.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { PlanCard } from './PlanCard.tsx';

const Split = styled('div', {
  display: 'grid',
  gap: '$12',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@wide': { gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)', columnGap: '$16' },
});

const Points = styled('ul', {
  display: 'grid',
  gap: '$3',
  listStyle: 'none',
  '& li': { display: 'flex', gap: '$3' },
  '& svg': { marginBlockStart: 'calc((1lh - 1.25em) / 2)', color: '$primary' },
});

type TeaserProps = { text: LandingText['dashboard']; services: LandingText['services']['items'] };

/** What's in the dashboard, and two ways in (LND-02). */
export function Teaser({ text, services }: TeaserProps) {
  return (
    <Section>
      <Split>
        <Stack gap={6}>
          <Heading level={2} size="display">
            {text.title}
          </Heading>
          <Text kind="large">{text.text}</Text>
          <Points>
            {text.points.map((point) => (
              <li key={point}>
                <Icon name="check" />
                <span>{point}</span>
              </li>
            ))}
          </Points>
          <Stack direction="row" gap={3}>
            <AppLink to="/dashboard/" className={buttonClass({ kind: 'primary' })}>
              {text.findMentors}
            </AppLink>
            <AppLink to="/dashboard/" className={buttonClass()}>
              {text.viewGuides}
            </AppLink>
          </Stack>
        </Stack>
        <PlanCard services={services} />
      </Split>
    </Section>
  );
}
