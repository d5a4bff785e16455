import { Trans } from '@lingui/react/macro';
import { namedParts, plainText } from '../../plain-text.ts';
import { styled } from '../../../src/kit/ui/theme.ts';
import { Code, inEnglish, ChartWords } from './layout.ts';

const List = styled('dl', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto) minmax(0, 1fr)',
  gap: '$1 $4',
  '& > div': { display: 'contents' },
  '& dt': { color: '$textSoft' },
  '& dl': {
    gridColumn: '1 / -1',
    paddingInlineStart: '$3',
    borderInlineStart: '2px solid $colors$line',
  },
  '& dd:has(> dl)': { gridColumn: '1 / -1' },
});

const Box = styled('div', {
  padding: '$3',
  border: '1px solid $colors$line',
  borderRadius: '$control',
  backgroundColor: '$surface',
});

/** A chart's context: every value by name, with nested values below. */
export function Memory({ values }: { values: unknown }) {
  const parts = namedParts(values);
  if (!parts) {
    return (
      <p>
        <Trans>It remembers nothing.</Trans>
      </p>
    );
  }
  return (
    <Box {...inEnglish}>
      <Parts parts={parts} depth={0} />
    </Box>
  );
}

/** Deeper values are shown on one line. */
const DEPTH = 2;

function Parts({ parts, depth }: { parts: readonly [name: string, part: unknown][]; depth: number }) {
  return (
    <List>
      {parts.map(([name, part]) => {
        const inside = depth < DEPTH ? namedParts(part) : null;
        return (
          <div key={name}>
            <dt>
              <Code>{name}</Code>
            </dt>
            <dd>
              {inside ? (
                <Parts parts={inside} depth={depth + 1} />
              ) : (
                <ChartWords>{plainText(part)}</ChartWords>
              )}
            </dd>
          </div>
        );
      })}
    </List>
  );
}
