import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { crontabFieldMachine } from '../../../machines/subscriptions/crontab-field.machine.ts';
import type { messageItemsMachine } from '../../../machines/subscriptions/message-items.machine.ts';
import type { FieldProblems } from '../../../machines/forms/form.machine.ts';
import type { SubscriptionChoices } from '../../../machines/subscriptions/subscription-form.machine.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { useProblemWords } from '../../kit/forms/use-problem-words.ts';

const Pair = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: '$5',
});

type KindFieldsProps = {
  choices: SubscriptionChoices;
  /** The type from the record or a draft; empty for a new one. */
  type: string;
  actor: ActorRefFrom<typeof messageItemsMachine>;
  /** Is told which type and channel are chosen. */
  crontab: ActorRefFrom<typeof crontabFieldMachine>;
  problems: FieldProblems;
};

const selectChannel = (snapshot: SnapshotFrom<typeof messageItemsMachine>) => ({
  channel: snapshot.context.wanted?.channel ?? snapshot.context.channel,
  isChanged: snapshot.hasTag('changed'),
  isChanging: snapshot.hasTag('changing'),
  hasFailed: snapshot.hasTag('failed'),
});

/** The subscription's type and channel (SBA-02); by default the first of each list. */
export function KindFields({
  choices: { types, channels },
  type,
  actor,
  crontab,
  problems,
}: KindFieldsProps) {
  const { t } = useLingui();
  const words = useProblemWords();
  const { channel, isChanged, isChanging, hasFailed } = useSelector(actor, selectChannel, shallowEqual);
  const [chosen, setChosen] = useState(type);
  const select = useRef<HTMLSelectElement>(null);
  const isPending = isChanging || hasFailed;
  const pendingWords = t`This channel's parts haven't loaded yet. Wait a moment, or try again.`;
  useLayoutEffect(() => select.current?.setCustomValidity(isPending ? pendingWords : ''));
  const isListed = types.some(({ pk }) => String(pk) === type);
  const first = isListed ? type : type === '' ? String(types[0]?.pk ?? '') : '';
  const typePk = chosen || first;
  const about = types.find(({ pk }) => String(pk) === typePk)?.description;
  useEffect(() => {
    crontab.send({ type: 'kind.choose', kind: { type: typePk, channel } });
  }, [crontab, typePk, channel]);
  const ways = new Map(
    Object.entries({
      email: t`By e-mail, for members and guests.`,
      web: t`In the dashboard, under the bell, for members only.`,
    }),
  );
  const way = ways.get(channels.find(({ pk }) => String(pk) === channel)?.key ?? '');
  return (
    <Stack gap={4}>
      <Pair>
        <SelectField
          required
          name="subscription_type_id"
          label={t`Type`}
          defaultValue={first}
          onChoose={setChosen}
          hint={about}
          problems={words(problems['subscription_type_id'])}
        >
          {type !== '' && !isListed ? <option value="">{t`It's gone: choose another one`}</option> : null}
          {types.map(({ pk, name }) => (
            <option key={pk} value={String(pk)}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          ref={select}
          required
          name="subscription_channel_id"
          label={t`Channel`}
          value={channel}
          hint={way}
          onChoose={(value) => actor.send({ type: 'channel.choose', channel: value })}
          problems={words(problems['subscription_channel_id'])}
        >
          {channels.map(({ pk, name }) => (
            <option key={pk} value={String(pk)}>
              {name}
            </option>
          ))}
        </SelectField>
      </Pair>
      <div aria-live="polite">
        {isChanging ? (
          <Trans>Loading this channel's parts…</Trans>
        ) : hasFailed ? (
          <Notice
            kind="errors"
            title={t`This channel's parts could not be loaded.`}
            action={
              <Stack direction="row" gap={2}>
                <Button onClick={() => actor.send({ type: 'channel.retry' })}>
                  <Trans>Try again</Trans>
                </Button>
                <Button kind="quiet" onClick={() => actor.send({ type: 'channel.stay' })}>
                  <Trans>Keep the previous channel</Trans>
                </Button>
              </Stack>
            }
          />
        ) : isChanged ? (
          <Notice
            kind="info"
            title={t`The channel was changed.`}
            action={
              <Stack direction="row" gap={2}>
                <Button onClick={() => actor.send({ type: 'channel.undo' })}>
                  <Trans>Undo</Trans>
                </Button>
                <Button kind="quiet" onClick={() => actor.send({ type: 'channel.stay' })}>
                  <Trans>Close</Trans>
                </Button>
              </Stack>
            }
          >
            <Trans>
              We kept the items in the parts that both channels have. To get the others back, undo the change.
            </Trans>
          </Notice>
        ) : null}
      </div>
    </Stack>
  );
}
