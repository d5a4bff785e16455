import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { subscriptionsMachine } from '../../../machines/subscriptions/subscriptions.machine.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Heading } from '../../kit/ui/Heading.tsx';
import { ModalDialog } from '../../kit/ui/ModalDialog.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { CardSkeleton } from '../../kit/states/CardSkeleton.tsx';
import { AudienceWords } from './AudienceWords.tsx';
import { RunLogTable } from './RunLogTable.tsx';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';
import { IconButton } from '../../kit/ui/IconButton.tsx';

export type DetailsActor = ActorRefFrom<typeof subscriptionsMachine>;

const Body = styled('div', { display: 'grid', gap: '$6', padding: '$6', overflowY: 'auto' });

const selectDetails = (snapshot: SnapshotFrom<typeof subscriptionsMachine>) => ({
  ...snapshot.context,
  isOpen: snapshot.hasTag('open'),
  isCounting: snapshot.hasTag('counting'),
  isUncounted: snapshot.hasTag('uncounted'),
  isReading: snapshot.hasTag('reading'),
  isUnread: snapshot.hasTag('unread'),
});

/** Who would get a subscription now, according to their alerts, and its past runs. */
export function DetailsDialog({ actor }: { actor: DetailsActor }) {
  const { t } = useLingui();
  const id = useId();
  const { opened, audience, log, ...is } = useSelector(actor, selectDetails, shallowEqual);
  if (!is.isOpen || !opened) return null;
  const { name, zone } = opened;
  const close = (): void => actor.send({ type: 'details.close' });
  return (
    <ModalDialog aria-labelledby={id} onClose={close}>
      <Body>
        <Stack direction="row" justify="between">
          <Heading level={2} id={id}>
            <bdi>{name}</bdi>
          </Heading>
          <IconButton icon="close" label={t`Close`} onClick={close} />
        </Stack>
        <Stack gap={3}>
          <Heading level={3}>
            <Trans>Who would get it now</Trans>
          </Heading>
          {is.isUncounted ? (
            <LoadFailure onRetry={() => actor.send({ type: 'audience.refresh' })} />
          ) : audience ? (
            <AudienceWords audience={audience} />
          ) : (
            <CardSkeleton heights={['24px', '72px']} />
          )}
        </Stack>
        <Stack gap={3}>
          <Stack direction="row" justify="between">
            <Heading level={3}>
              <Trans>Send log</Trans>
            </Heading>
            <Button kind="quiet" disabled={is.isReading} onClick={() => actor.send({ type: 'log.refresh' })}>
              <Trans>Refresh</Trans>
            </Button>
          </Stack>
          {is.isUnread ? <LoadFailure onRetry={() => actor.send({ type: 'log.refresh' })} /> : null}
          {log ? (
            <RunLogTable
              log={log}
              zone={zone}
              isBusy={is.isReading}
              onTurn={(page) => actor.send({ type: 'log.turn', page })}
            />
          ) : is.isReading ? (
            <CardSkeleton heights={['44px', '44px', '44px']} />
          ) : null}
        </Stack>
      </Body>
    </ModalDialog>
  );
}
