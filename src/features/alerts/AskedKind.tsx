import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type {
  Preference,
  preferenceTogglesMachine,
} from '../../../machines/alerts/preference-toggles.machine.ts';
import { useRoute } from '../../kit/app/index.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { askedIn } from './asked.ts';

type Toggles = typeof preferenceTogglesMachine;

const selectToggles = (snapshot: SnapshotFrom<Toggles>) => ({
  items: snapshot.context.items,
  canToggle: snapshot.can({ type: 'preference.toggle', typePk: 0, channelPk: 0, status: true }),
});

/** The question that a mail led here with: whether to switch one kind of message on (MLG-06). Only the button does. */
export function AskedKind({ toggles }: { toggles: ActorRefFrom<Toggles> }) {
  const { items, canToggle } = useSelector(toggles, selectToggles, shallowEqual);
  const asked = askedIn(
    useRoute(({ href }) => href),
    items,
  );
  return <div aria-live="polite">{asked ? <Question {...{ asked, canToggle, toggles }} /> : null}</div>;
}

type QuestionProps = { asked: Preference; canToggle: boolean; toggles: ActorRefFrom<Toggles> };

function Question({ asked, canToggle, toggles }: QuestionProps) {
  const { t } = useLingui();
  const { subscription_type: type, subscription_channel: channel, status } = asked;
  const message = type.name;
  const way = channel.name;
  // Each with a key, or the question would not vanish, and hand on the focus of its button.
  if (status) return <Notice key="answered" kind="success" title={t`You get “${message}” by ${way}.`} />;
  return (
    <Notice
      key="asked"
      kind="info"
      title={t`Would you like “${message}” by ${way}?`}
      action={
        <Button
          kind="primary"
          disabled={!canToggle}
          onClick={() =>
            toggles.send({ type: 'preference.toggle', typePk: type.pk, channelPk: channel.pk, status: true })
          }
        >
          <Trans>Yes, send it to me</Trans>
        </Button>
      }
    >
      <Trans>Someone, probably you, asked for this. If it wasn't you, close this page.</Trans>
    </Notice>
  );
}
