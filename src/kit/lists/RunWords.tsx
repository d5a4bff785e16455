import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { BulkRunOutput, RunAction, bulkRunMachine } from '../../../machines/lists/bulk-run.machine.ts';
import { useLocale } from '../app/index.ts';
import { formatNumber } from '../i18n/format/number.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ProgressBar } from '../ui/progress-bar.ts';
import { Stack } from '../ui/Stack.tsx';
import { styled } from '../ui/theme.ts';
import { Gaps } from './Gaps.tsx';
import { postDirection } from '../i18n/post-direction.ts';

/** Names at most this many records in the dialog; counts the rest. */
const NAMED = 5;

const Names = styled('ul', { marginBlockStart: '$2', paddingInlineStart: '$5', overflowWrap: 'anywhere' });

const Bar = styled(ProgressBar, { maxInlineSize: '320px' });

const selectRun = (snapshot: SnapshotFrom<typeof bulkRunMachine>) => ({
  action: snapshot.context.action,
  records: snapshot.context.records,
  gaps: snapshot.context.gaps,
  count: snapshot.context.done.length + snapshot.context.failed.length,
  isAsking: snapshot.hasTag('asking'),
  isRunning: snapshot.hasTag('running'),
  canStop: snapshot.can({ type: 'run.stop' }),
});

/** A run: the dialog that names the records (P30), then its progress. */
export function RunWords({ actor }: { actor: ActorRefFrom<typeof bulkRunMachine> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { action, records, gaps, count, isAsking, isRunning, canStop } = useSelector(
    actor,
    selectRun,
    shallowEqual,
  );
  // Those with gaps first: the question is about them.
  const named = records.toSorted((one, other) => (gaps[other.id]?.length ?? 0) - (gaps[one.id]?.length ?? 0));
  const more = records.length - NAMED;
  if (isAsking) {
    const titles: Record<RunAction, string> = {
      delete: t`Delete for good?`,
      publish: t`Publish?`,
      unpublish: t`Unpublish?`,
      pause: t`Pause?`,
      resume: t`Resume?`,
    };
    return (
      <ConfirmDialog
        title={titles[action]}
        isDangerous={action === 'delete'}
        confirmLabel={<ActionName action={action} />}
        cancelLabel={<Trans>Cancel</Trans>}
        onConfirm={() => actor.send({ type: 'run.confirm' })}
        onCancel={() => actor.send({ type: 'run.cancel' })}
      >
        {action === 'delete' ? <Trans>This cannot be undone.</Trans> : null}
        <Names>
          {named.slice(0, NAMED).map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              <Gaps keys={gaps[id] ?? []} />
            </li>
          ))}
        </Names>
        {more > 0 ? <Plural value={more} one="and # more" other="and # more" /> : null}
      </ConfirmDialog>
    );
  }
  if (!isRunning) return null;
  const part = formatNumber(count, locale);
  const total = formatNumber(records.length, locale);
  return (
    <Stack direction="row" gap={3}>
      <Bar aria-label={t`Progress`} max={records.length} value={count} />
      <span>
        <Trans>
          {part} of {total}
        </Trans>
      </span>
      <Button disabled={!canStop} onClick={() => actor.send({ type: 'run.stop' })}>
        <Trans>Stop</Trans>
      </Button>
    </Stack>
  );
}

type RunOutcomeProps = { outcome: BulkRunOutput; onRetry: () => void; onDismiss: () => void };

/** A run's outcome: what failed and why, and what was left out. Silent for a single success. */
export function RunOutcome({ outcome, onRetry, onDismiss }: RunOutcomeProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { done, failed } = outcome;
  const left = outcome.total - done.length - failed.length;
  const part = formatNumber(done.length, locale);
  const total = formatNumber(outcome.total, locale);
  if (outcome.total === 1 && failed.length === 0) return null;
  return (
    <Notice
      kind={failed.length > 0 ? 'warning' : 'info'}
      title={t`Done: ${part} of ${total}`}
      action={
        <Stack direction="row" gap={2}>
          {failed.length > 0 ? (
            <Button onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          ) : null}
          <Button kind="quiet" onClick={onDismiss}>
            <Trans>Close</Trans>
          </Button>
        </Stack>
      }
    >
      {left > 0 ? (
        <p>
          <Plural
            value={left}
            one="Stopped. # record was left out."
            other="Stopped. # records were left out."
          />
        </p>
      ) : null}
      {failed.length > 0 ? (
        // Each name and reason has its own direction; the line around them has ours.
        <Names dir={postDirection(locale)}>
          {failed.map(({ id, name, words }) => (
            <li key={id}>
              <bdi>{name}</bdi>: <bdi>{words[0] ?? t`It was refused, and no reason was given.`}</bdi>
              {words.length > 1 ? (
                <Names>
                  {words.slice(1).map((word) => (
                    <li key={word}>
                      <bdi>{word}</bdi>
                    </li>
                  ))}
                </Names>
              ) : null}
            </li>
          ))}
        </Names>
      ) : null}
    </Notice>
  );
}

/** An action's name on its buttons. */
export function ActionName({ action }: { action: RunAction }) {
  if (action === 'delete') return <Trans>Delete</Trans>;
  if (action === 'pause') return <Trans>Pause</Trans>;
  if (action === 'resume') return <Trans>Resume</Trans>;
  return action === 'publish' ? <Trans>Publish</Trans> : <Trans>Unpublish</Trans>;
}
