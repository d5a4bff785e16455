import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type {
  CrontabRun,
  crontabFieldMachine,
  Twin,
} from '../../../machines/subscriptions/crontab-field.machine.ts';
import { AppLink, useLocale } from '../../kit/app/index.ts';
import { formatNumber } from '../../kit/i18n/format/number.ts';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { Text } from '../../kit/ui/Text.tsx';
import { ZonedTime } from './ZonedTime.tsx';
import { useCity } from '../../kit/texts/use-place-name.ts';

// What loads with the server's answer must not move the form under a finger: Safari has no scroll anchoring. Nor does the first
// letter of a crontab, where there is little to keep free.
const sideBySide = { minBlockSize: '13.25rem', '&:lang(ckb)': { minBlockSize: '16rem' } };
const Place = styled('div', {
  variants: {
    awaits: {
      true: {
        minBlockSize: '19.75rem',
        '@roomy': sideBySide,
        '@phone': { minBlockSize: '29rem', '&:lang(ckb)': { minBlockSize: '33rem' } },
      },
      false: { display: 'none', '@roomy': { display: 'block', ...sideBySide } },
    },
  },
});
const Runs = styled('ol', {
  display: 'grid',
  '@tablet': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@roomy': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  gap: '$2 $8',
  paddingInlineStart: '$6',
  '&[data-old="true"]': { color: '$textSoft' },
  '&:lang(ckb)': { listStyleType: 'arabic-indic' },
  '& small': { color: '$textSoft', fontSize: '$small' },
});
const Links = styled('ul', {
  overflowWrap: 'anywhere',
  '& li': { display: 'inline', marginInlineEnd: '$5' },
});
const Mark = styled('span', {
  display: 'inline-block',
  marginInlineStart: '$2',
  paddingInline: '$2',
  border: '1px solid $colors$warningLine',
  borderRadius: '$round',
  backgroundColor: '$warningSurface',
  fontSize: '$small',
});

/** A notice is about as high as two runs, and as a row of them. */
const RUNS_PER_NOTICE = 2;

const selectRuns = (snapshot: SnapshotFrom<typeof crontabFieldMachine>) => ({
  facts: snapshot.context.facts,
  isBusy: snapshot.hasTag('busy'),
  hasFailed: snapshot.hasTag('failed'),
});

/** A crontab's next runs, in the account's time zone and in UTC, with warnings about what may surprise. */
export function CrontabRuns({ actor }: { actor: ActorRefFrom<typeof crontabFieldMachine> }) {
  const isEmpty = useSelector(actor, (snapshot) => snapshot.context.text.trim() === '');
  return (
    <Place awaits={!isEmpty}>
      {isEmpty ? (
        <Text kind="small">
          <Trans>The next runs are shown here.</Trans>
        </Text>
      ) : (
        <Facts actor={actor} />
      )}
    </Place>
  );
}

function Facts({ actor }: { actor: ActorRefFrom<typeof crontabFieldMachine> }) {
  const { facts, isBusy, hasFailed } = useSelector(actor, selectRuns, shallowEqual);
  const { t } = useLingui();
  const city = useCity(facts?.timezone ?? '');
  if (hasFailed)
    return (
      <LoadFailure
        title={t`The next runs could not be loaded.`}
        onRetry={() => actor.send({ type: 'crontab.retry' })}
      />
    );
  if (!facts) return null;
  const { next, warnings, timezone, twins = [] } = facts;
  const notices = warnings.length + (twins.length > 0 ? 1 : 0);
  return (
    <Stack gap={3} aria-busy={isBusy}>
      {warnings.map((warning) => (
        <Warning key={warning} warning={warning} />
      ))}
      {twins.length > 0 ? <Twins twins={twins} /> : null}
      {next.length > 0 ? (
        <>
          <Text kind="small">
            <Trans>
              The next runs, in the time zone of your account, <bdi>{city}</bdi>:
            </Trans>
          </Text>
          <Runs data-old={isBusy} data-runs="">
            {next.slice(0, Math.max(1, next.length - notices * RUNS_PER_NOTICE)).map((run) => (
              <li key={run.at}>
                <RunTime run={run} zone={timezone} />
              </li>
            ))}
          </Runs>
        </>
      ) : null}
    </Stack>
  );
}

/** Points out subscriptions with the same type, channel and times, with links (MLG-02). */
function Twins({ twins }: { twins: readonly Twin[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Notice kind="warning" title={t`There's already one of this type and channel at these times:`}>
      <Links>
        {twins.map(({ pk, name }) => {
          const number = formatNumber(pk, locale);
          return (
            <li key={pk}>
              <AppLink to={`/dashboard/subscription/admin/edit/${pk}/`}>
                <bdi>{name || t`Number ${number}`}</bdi>
              </AppLink>
            </li>
          );
        })}
      </Links>
    </Notice>
  );
}

function RunTime({ run, zone }: { run: CrontabRun; zone: string }) {
  return (
    <>
      <ZonedTime at={run.at} zone={zone} withWeekday />
      {run.change === null ? null : (
        <Mark>
          <ChangeWords change={run.change} />
        </Mark>
      )}
      <br />
      <small>
        <ZonedTime at={run.at} zone="UTC" /> UTC
      </small>
    </>
  );
}

function ChangeWords({ change }: { change: string }) {
  if (change === 'skipped') return <Trans>The clocks skip its time: it comes right after</Trans>;
  if (change === 'repeated') return <Trans>Its time comes twice: it runs the first time</Trans>;
  return <Trans>The clocks have changed since the run before</Trans>;
}

function Warning({ warning }: { warning: string }) {
  const { t } = useLingui();
  const words = new Map(
    Object.entries({
      often: t`That is more than one run an hour.`,
      either_day: t`Both day fields are set, so it runs when either one matches.`,
      never: t`It would never run.`,
    }),
  );
  const text = words.get(warning);
  return text === undefined ? null : <Notice kind="warning" title={text} />;
}
