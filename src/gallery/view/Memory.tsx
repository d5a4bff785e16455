import { Trans } from '@lingui/react/macro';
import { styled } from '../../ui/theme.ts';
import { tell } from '../play.ts';
import { Code, inEnglish } from './layout.ts';

const Table = styled('dl', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto) minmax(0, 1fr)',
  gap: '$1 $4',
  padding: '$3',
  border: '1px solid $colors$line',
  borderRadius: '$control',
  backgroundColor: '$surface',
  '& > div': { display: 'contents' },
  '& dt': { color: '$textSoft' },
});

/** What a chart remembers, by name. */
export function Memory({ values }: { values: unknown }) {
  const pairs = typeof values === 'object' && values !== null ? Object.entries(values) : [];
  if (pairs.length === 0) {
    return (
      <p>
        <Trans>It remembers nothing.</Trans>
      </p>
    );
  }
  return (
    <Table {...inEnglish}>
      {pairs.map(([name, value]) => (
        <div key={name}>
          <dt>
            <Code>{name}</Code>
          </dt>
          <dd>
            <Code>{tell(value) ?? '–'}</Code>
          </dd>
        </div>
      ))}
    </Table>
  );
}
