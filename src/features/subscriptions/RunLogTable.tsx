import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LoggedRun, RunLog } from '../../../machines/subscriptions/subscriptions.machine.ts';
import { useLocale } from '../../kit/app/index.ts';
import { formatNumber } from '../../kit/i18n/format/number.ts';
import { useLanguageNames } from '../../kit/lists/use-language-names.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { Text } from '../../kit/ui/Text.tsx';
import { RunBadge } from './RunBadge.tsx';
import { useRunReasons } from './run-words.ts';
import { ZonedTime } from './ZonedTime.tsx';
import { useCity } from '../../kit/texts/use-place-name.ts';

const Runs = styled('ol', {
  display: 'grid',
  listStyle: 'none',
  '&[aria-busy="true"]': { cursor: 'progress' },
  '& > li': { paddingBlock: '$3', borderBlockStart: '1px solid $colors$line' },
});
const Words = styled('p', { color: '$danger', fontSize: '$small', overflowWrap: 'anywhere' });

type RunLogTableProps = {
  log: RunLog;
  /** The subscription's time zone, an IANA name. */
  zone: string;
  isBusy: boolean;
  onTurn: (page: number) => void;
};

/** A subscription's past runs, newest first, in its time zone. */
export function RunLogTable({ log: { runs, page, totalPages }, zone, isBusy, onTurn }: RunLogTableProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const city = useCity(zone);
  const part = formatNumber(page, locale);
  const total = formatNumber(totalPages, locale);
  if (runs.length === 0) {
    return (
      <Text kind="soft">
        <Trans>It has not run yet.</Trans>
      </Text>
    );
  }
  return (
    <Stack gap={3}>
      <Text kind="small">
        <Trans>
          In <bdi>{city}</bdi> time:
        </Trans>
      </Text>
      <Runs aria-label={t`Send log`} aria-busy={isBusy}>
        {runs.map((run) => (
          <li key={run.fire_at}>
            <RunLine run={run} zone={zone} />
          </li>
        ))}
      </Runs>
      {totalPages > 1 ? (
        <Stack direction="row" gap={3}>
          <Button disabled={isBusy || page <= 1} onClick={() => onTurn(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <Text as="span" kind="small">
            <Trans>
              {part} of {total}
            </Trans>
          </Text>
          <Button disabled={isBusy || page >= totalPages} onClick={() => onTurn(page + 1)}>
            <Trans>Older</Trans>
          </Button>
        </Stack>
      ) : null}
    </Stack>
  );
}

function RunLine({ run, zone }: { run: LoggedRun; zone: string }) {
  const { failed, pending, left_out: leftOut } = run;
  const locale = useLocale();
  const reasonOf = useRunReasons();
  const names = useLanguageNames();
  const quiet = run.without_news ?? [];
  const quietNames = quiet.map(names).join(locale === 'ckb' ? '، ' : ', ');
  const reason = run.total === 0 ? reasonOf(run.state) : undefined;
  const sent = formatNumber(run.sent, locale);
  const total = formatNumber(run.total, locale);
  return (
    <Stack gap={1}>
      <Stack direction="row" gap={2} justify="between">
        <ZonedTime at={run.fire_at} zone={zone} withWeekday />
        <RunBadge state={run.state} />
      </Stack>
      {run.total > 0 ? (
        <Text kind="small">
          <Trans>
            {sent} of {total} sent
          </Trans>
          {failed > 0 ? (
            <>
              {' · '}
              <Plural value={failed} one="# failed" other="# failed" />
            </>
          ) : null}
          {pending > 0 ? (
            <>
              {' · '}
              <Plural value={pending} one="# waiting" other="# waiting" />
            </>
          ) : null}
        </Text>
      ) : null}
      {quiet.length > 0 ? (
        <Text kind="small">
          <Trans>Nothing new, so nothing sent, for readers of {quietNames}.</Trans>
        </Text>
      ) : null}
      {reason === undefined ? null : <Text kind="small">{reason}</Text>}
      {leftOut > 0 ? (
        <Text kind="small">
          <Plural
            value={leftOut}
            one="# earlier time passed while no server was running."
            other="# earlier times passed while no server was running."
          />
        </Text>
      ) : null}
      {run.last_error === null ? null : (
        <Words dir="auto">
          <bdi>{run.last_error}</bdi>
        </Words>
      )}
      {pending > 0 && run.last_error !== null ? (
        <Text kind="small">
          <Trans>We keep trying to send the rest for about four hours.</Trans>
        </Text>
      ) : null}
    </Stack>
  );
}
