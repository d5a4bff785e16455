import { Trans, useLingui } from '@lingui/react/macro';
import type { SessionRun } from '../../../../machines/account/sessions.machine.ts';
import { useLocale } from '../../../kit/app/index.ts';
import { formatNumber } from '../../../kit/i18n/format/number.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { ProgressBar } from '../../../kit/ui/progress-bar.ts';
import { Stack } from '../../../kit/ui/Stack.tsx';
import { styled } from '../../../kit/ui/theme.ts';

const Bar = styled(ProgressBar, { maxInlineSize: '320px' });

type RunProgressProps = { run: SessionRun; canStop: boolean; onStop: () => void };

/** A run's progress, with a button to stop it. */
export function RunProgress({ run, canStop, onStop }: RunProgressProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const done = run.ended + run.failed.length;
  const part = formatNumber(done, locale);
  const total = formatNumber(run.total, locale);
  return (
    <Stack direction="row" gap={3}>
      <Bar aria-label={t`Ending the sessions`} max={run.total} value={done} />
      <span>
        <Trans>
          {part} of {total}
        </Trans>
      </span>
      <Button disabled={!canStop} onClick={onStop}>
        <Trans>Stop</Trans>
      </Button>
    </Stack>
  );
}
