import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SessionRun } from '../../../../machines/account/sessions.machine.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Notice } from '../../../kit/ui/Notice.tsx';
import { Text } from '../../../kit/ui/Text.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { RunProgress } from './RunProgress.tsx';

// Always in the document, so that its content is announced; takes no space while empty.
const Live = styled('div', { '&:not(:empty)': { marginBlockEnd: '$3' } });

const Progress = styled('div', { marginBlockEnd: '$3' });

type EndOthersProps = {
  /** The last run; null if there was none. */
  run: SessionRun | null;
  isRunning: boolean;
  hasOthers: boolean;
  canStart: boolean;
  canStop: boolean;
  onStart: () => void;
  onStop: () => void;
};

/** Ends all other sessions, one call after the other; shows the progress and what failed. */
export function EndOthers({ run, isRunning, hasOthers, canStart, canStop, onStart, onStop }: EndOthersProps) {
  const { t } = useLingui();
  return (
    <div>
      {run && isRunning ? (
        <Progress>
          <RunProgress run={run} canStop={canStop} onStop={onStop} />
        </Progress>
      ) : null}
      <Live aria-live="polite">{run && !isRunning ? <RunResult run={run} /> : null}</Live>
      {hasOthers || isRunning ? (
        <div>
          <Button disabled={!canStart} busy={isRunning} busyLabel={t`Ending the sessions…`} onClick={onStart}>
            <Trans>Sign out all others</Trans>
          </Button>
        </div>
      ) : (
        <Text kind="soft">
          <Trans>You aren't signed in anywhere else.</Trans>
        </Text>
      )}
    </div>
  );
}

function RunResult({ run }: { run: SessionRun }) {
  const failed = run.failed.length;
  const left = run.total - run.ended - failed;
  if (failed > 0) {
    return (
      <Notice kind="warning">
        <Plural
          value={failed}
          one="# session could not be ended. Try again."
          other="# sessions could not be ended. Try again."
        />
      </Notice>
    );
  }
  if (left > 0) {
    return (
      <Notice kind="info">
        <Plural
          value={left}
          one="Stopped. # session is still active."
          other="Stopped. # sessions are still active."
        />
      </Notice>
    );
  }
  return (
    <Notice kind="success">
      <Trans>All other sessions have ended.</Trans>
    </Notice>
  );
}
