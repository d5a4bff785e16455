import { Plural, Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { styled } from '../../kit/ui/theme.ts';
import type { Paper } from '../paper/paper.ts';
import { HINT_ID } from '../words.ts';

const Line = styled('footer', {
  gridRow: 4,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '$4',
  paddingBlock: '$2',
  paddingInline: '$4',
  borderBlockStart: '1px solid $colors$line',
  color: '$textSoft',
  fontSize: '$small',
});

const Warning = styled('output', { color: '$warning', fontWeight: '$medium' });

type StatusLineProps = { paper: Paper; keys: readonly string[]; isRich: boolean };

/** How to leave the text by keyboard, announced once, and its undeclared variables. */
export function StatusLine({ paper, keys, isRich }: StatusLineProps) {
  const look = useSyncExternalStore(paper.watch, paper.look);
  const undeclared = isRich ? look.keys.filter((key) => !keys.includes(key)) : [];
  const names = undeclared.join(', ');
  return (
    <Line>
      <span id={HINT_ID}>
        {isRich ? (
          <Trans>To leave the text by keyboard, press Escape and then Tab. Alt+F10 leads to the tools.</Trans>
        ) : (
          <Trans>This is the HTML of the text. Press Tab to leave it.</Trans>
        )}
      </span>
      <Warning>
        {undeclared.length > 0 ? (
          <Plural
            value={undeclared.length}
            one={`Not declared as a variable: ${names}`}
            other={`Not declared as variables: ${names}`}
          />
        ) : null}
      </Warning>
    </Line>
  );
}
