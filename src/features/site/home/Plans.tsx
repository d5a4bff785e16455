import { AppLink } from '../../../kit/app/index.ts';
import type { LandingText, Plan } from '../../../content/types.ts';
import { buttonClass } from '../../../kit/ui/Button.tsx';
import { Heading } from '../../../kit/ui/Heading.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Section } from '../../../kit/ui/Section.tsx';
import { Text } from '../../../kit/ui/Text.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { SectionHead } from './SectionHead.tsx';

const Table = styled('ul', {
  display: 'grid',
  gap: '$6',
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginBlockEnd: '$6',
  listStyle: 'none',
  '@wide': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

const Card = styled('li', {
  display: 'grid',
  gridTemplateRows: 'auto auto auto 1fr auto',
  gap: '$4',
  padding: '$6',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$canvas',
  // The mentor plan is what the product is about; when the plans stack, it comes first.
  '&[data-plan="mentor"]': {
    borderColor: '$primary',
    boxShadow: 'inset 0 0 0 1px $colors$primary',
    backgroundColor: '$primarySurface',
    order: -1,
    '@wide': { order: 0 },
  },
});

const Price = styled('p', {
  display: 'flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  gap: '$2',
  color: '$textSoft',
  '& bdi': {
    fontSize: '$hero',
    fontWeight: '$bold',
    lineHeight: '1.1',
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
    color: '$text',
  },
});

const Includes = styled('ul', {
  display: 'grid',
  alignContent: 'start',
  gap: '$2',
  listStyle: 'none',
  '& li': { display: 'flex', gap: '$2' },
  '& svg': { marginBlockStart: 'calc((1lh - 1.25em) / 2)', color: '$primary' },
});

/** Three plans with their monthly prices and what each adds (LND-04). */
export function Plans({ text }: { text: LandingText['pricing'] }) {
  return (
    <Section tone="surface">
      <SectionHead title={text.title} lead={text.lead} />
      <Table>
        {text.plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} perMonth={text.perMonth} />
        ))}
      </Table>
      <Text kind="small">{text.note}</Text>
    </Section>
  );
}

function PlanCard({ plan, perMonth }: { plan: Plan; perMonth: string }) {
  const isMain = plan.id === 'mentor';
  return (
    <Card data-plan={plan.id}>
      <Heading level={3}>{plan.name}</Heading>
      <Price>
        <bdi dir="ltr">{plan.price}</bdi> <span>{perMonth}</span>
      </Price>
      <p>{plan.summary}</p>
      <Includes>
        {plan.includes.map((part) => (
          <li key={part}>
            <Icon name="check" />
            <span>{part}</span>
          </li>
        ))}
      </Includes>
      <AppLink
        to="/dashboard/"
        className={buttonClass({ kind: isMain ? 'primary' : 'secondary', wide: true })}
      >
        {plan.action}
      </AppLink>
    </Card>
  );
}
