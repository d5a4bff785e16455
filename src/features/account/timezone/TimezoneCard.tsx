import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { memo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { formMachine } from '../../../../machines/forms/form.machine.ts';
import type { timezoneMachine, Zones } from '../../../../machines/account/timezone.machine.ts';
import { useFormView } from '../../../kit/forms/use-form-view.ts';
import { useKept } from '../../../kit/forms/use-kept.ts';
import { PartFailure } from '../../../kit/states/PartFailure.tsx';
import { Skeleton } from '../../../kit/ui/Skeleton.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { VisuallyHidden } from '../../../kit/ui/VisuallyHidden.tsx';
import { Pair } from '../account-layout.ts';
import { SectionRow } from '../SectionRow.tsx';
import { ZoneFacts } from './zone-facts.ts';
import { TimezoneForm } from './TimezoneForm.tsx';

const Places = styled('div', { display: 'grid', gap: '$5' });

const Place = styled('div', {
  blockSize: 'calc(1lh + $space$1 + $sizes$target)',
  '@fine': { blockSize: 'calc(1lh + $space$1 + $sizes$control)' },
});

type TimezoneActor = ActorRefFrom<typeof timezoneMachine>;
type TimezoneCardProps = { actor: TimezoneActor; now: number };

const selectTimezone = (snapshot: SnapshotFrom<typeof timezoneMachine>) => ({
  zones: snapshot.context.zones,
  choice: snapshot.context.choice,
  device: snapshot.context.device,
  isElsewhere: snapshot.can({ type: 'timezone.useDevice' }),
  hasFailed: snapshot.hasTag('failed'),
  form: snapshot.children.form,
});

/** The account's time zone (ACC-03). */
export const TimezoneCard = memo(function TimezoneCard({ actor, now }: TimezoneCardProps) {
  const { zones, hasFailed, form } = useSelector(actor, selectTimezone, shallowEqual);
  const kept = useKept(form);
  return (
    <SectionRow id="timezone" lead={<Trans>We show you dates and times in this zone.</Trans>}>
      {hasFailed ? (
        <PartFailure onRetry={() => actor.send({ type: 'timezone.retry' })} />
      ) : zones && kept ? (
        <ConnectedForm actor={actor} form={kept} zones={zones} now={now} />
      ) : (
        <TimezoneSkeleton />
      )}
    </SectionRow>
  );
});

/** As high as the form, in each language and on each screen: nothing below it moves. */
function TimezoneSkeleton() {
  const { t } = useLingui();
  return (
    <Places aria-busy="true">
      <VisuallyHidden as="output">{t`Loading…`}</VisuallyHidden>
      <Pair>
        <Place>
          <Skeleton height="100%" />
        </Place>
        <Place>
          <Skeleton height="100%" />
        </Place>
      </Pair>
      <ZoneFacts>
        <Skeleton />
      </ZoneFacts>
    </Places>
  );
}

type ConnectedFormProps = TimezoneCardProps & { form: ActorRefFrom<typeof formMachine>; zones: Zones };

function ConnectedForm({ actor, form, zones, now }: ConnectedFormProps) {
  const { choice, device, isElsewhere } = useSelector(actor, selectTimezone, shallowEqual);
  return (
    <TimezoneForm
      form={useFormView(form, {})}
      zones={zones}
      chosen={choice ?? zones.user_timezone}
      device={isElsewhere ? device : null}
      now={now}
      onChoose={(zone) => actor.send({ type: 'timezone.choose', ...zone })}
      onUseDevice={() => actor.send({ type: 'timezone.useDevice' })}
    />
  );
}
