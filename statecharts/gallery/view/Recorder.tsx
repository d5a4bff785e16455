import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { galleryWatchMachine, Watched } from '../../../machines/gallery/gallery-watch.machine.ts';
import { Button, buttonClass } from '../../../src/kit/ui/Button.tsx';
import { Text } from '../../../src/kit/ui/Text.tsx';
import { linesOf } from '../../journeys/recorded.ts';
import { hashOfJourney } from '../address.ts';
import { Part } from './Part.tsx';

type RecorderProps = {
  watch: ActorRefFrom<typeof galleryWatchMachine>;
  /** The followed chart: its tab can be recorded. */
  actor: Watched | undefined;
};

/** Records what the charts of the other tab do, and leads to the journey. */
export function Recorder({ watch, actor }: RecorderProps) {
  const { t } = useLingui();
  const recording = useSelector(watch, ({ context }) => context.recording);
  const isOn = useSelector(watch, (snapshot) => snapshot.matches({ recording: 'on' }));
  const canBegin = !isOn && actor?.status === 'active';
  if (!recording && !canBegin) return null;
  const lines = recording && !isOn ? linesOf(recording) : [];
  const count = recording?.steps.length ?? 0;
  return (
    <Part title={t`Record a journey`}>
      {isOn ? (
        <>
          <Text as="output">
            <Plural value={count} one="Recording: # step so far." other="Recording: # steps so far." />
          </Text>
          <Button onClick={() => watch.send({ type: 'watch.keep' })}>
            <Trans>Stop recording</Trans>
          </Button>
        </>
      ) : null}
      {lines.length > 0 ? (
        <a className={buttonClass({ kind: 'primary' })} href={hashOfJourney(lines)}>
          <Trans>Open the journey</Trans>
        </a>
      ) : null}
      {recording && !isOn && lines.length === 0 ? (
        <Text>
          <Trans>Nothing happened.</Trans>
        </Text>
      ) : null}
      {canBegin ? (
        <>
          <Text kind="small">
            <Trans>
              Everything the charts of that tab do, without what is typed, as a link and as a test.
            </Trans>
          </Text>
          <Button kind="secondary" onClick={() => watch.send({ type: 'watch.record', id: actor.id })}>
            <Trans>Begin to record</Trans>
          </Button>
        </>
      ) : null}
    </Part>
  );
}
