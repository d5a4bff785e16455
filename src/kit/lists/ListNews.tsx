import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Notice } from '../ui/Notice.tsx';
import { styled } from '../ui/theme.ts';
import type { AdminListActor } from '../../../machines/lists/admin-list.machine.ts';
import { RunOutcome, RunWords } from './RunWords.tsx';

/** Stays in the document while empty: otherwise its first content would not be announced. */
export const Announced = styled('div', { '& > *': { marginBlockStart: '$4' } });

/** What appears between the search and the rows: a missing page, a running action and its outcome. */
export function ListNews({ actor }: { actor: AdminListActor }) {
  const { rows, work } = useSelector(actor, (snapshot) => snapshot.children);
  const isMoved = useSelector(rows, (snapshot) => snapshot?.context.isMoved ?? false);
  const run = useSelector(work, (snapshot) => snapshot?.children.run);
  const outcome = useSelector(work, (snapshot) => snapshot?.context.outcome ?? null);
  return (
    <>
      <Announced aria-live="polite">
        {isMoved ? (
          <Notice kind="info">
            <Trans>There aren't that many pages; this is the last one.</Trans>
          </Notice>
        ) : null}
      </Announced>
      {run ? <RunWords actor={run} /> : null}
      <Announced aria-live="polite">
        {work && outcome ? (
          <RunOutcome
            outcome={outcome}
            onRetry={() => work.send({ type: 'outcome.retry' })}
            onDismiss={() => work.send({ type: 'outcome.dismiss' })}
          />
        ) : null}
      </Announced>
    </>
  );
}
