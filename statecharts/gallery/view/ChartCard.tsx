import { Trans } from '@lingui/react/macro';
import { styled } from '../../../src/kit/ui/theme.ts';
import { hashOfChart } from '../address.ts';
import { entryOf } from '../charts.ts';
import { inEnglish, ChartWords } from './layout.ts';

const Card = styled('a', {
  display: 'grid',
  gap: '$1',
  alignContent: 'start',
  blockSize: '100%',
  padding: '$4',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$surface',
  color: '$text',
  textDecoration: 'none',
  transition: 'border-color 150ms ease-out',
  '&:hover': { borderColor: '$primary', color: '$text' },
  '&:focus-visible': { borderRadius: '$card' },
  '& > strong': { color: '$primary', fontWeight: '$medium' },
});

/** A chart in the list: its name, purpose and size. */
export function ChartCard({ name }: { name: string }) {
  const entry = entryOf(name);
  if (!entry) return null;
  const { chart } = entry;
  const states = Object.keys(chart.states).length;
  const transitions = chart.transitions.length;
  return (
    <li>
      <Card href={hashOfChart(name)}>
        <ChartWords as="strong" {...inEnglish}>
          {name}
        </ChartWords>
        <ChartWords {...inEnglish}>{chart.description}</ChartWords>
        <ChartWords soft as="small">
          <Trans>
            States: {states} · transitions: {transitions}
          </Trans>
        </ChartWords>
      </Card>
    </li>
  );
}
