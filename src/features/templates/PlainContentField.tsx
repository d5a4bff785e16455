import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { plainTextMachine } from '../../../machines/templates/plain-text.machine.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { handOnFocus } from '../../kit/ui/hand-on-focus.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { TextArea } from '../../kit/ui/TextArea.tsx';
import { isTooLong } from './limits.ts';
import { useLengthWords } from './use-length-words.ts';

const selectPlain = (snapshot: SnapshotFrom<typeof plainTextMachine>) => ({
  isLong: isTooLong(snapshot.context.text),
  isBehind: snapshot.hasTag('behind'),
  isMaking: snapshot.hasTag('making'),
  hasFailed: snapshot.hasTag('failed'),
  canUndo: snapshot.can({ type: 'plain.undo' }),
});

type PlainContentFieldProps = {
  actor: ActorRefFrom<typeof plainTextMachine>;
  problems: readonly string[];
};

/** A template's plain text: written by hand or generated from the HTML; warns if that has changed since (TPL-02). */
export function PlainContentField({ actor, problems }: PlainContentFieldProps) {
  const { t } = useLingui();
  const { isLong, isBehind, isMaking, hasFailed, canUndo } = useSelector(actor, selectPlain, shallowEqual);
  const tooLong = useLengthWords();
  const area = useFilledControl(actor, isLong ? tooLong : '');
  return (
    <Stack gap={3}>
      <TextArea
        ref={area}
        name="plain_content"
        label={t`Plain content`}
        mark={t`Optional`}
        hint={<Trans>For mail apps that don't show HTML.</Trans>}
        dir="auto"
        defaultValue={actor.getSnapshot().context.text}
        problems={isLong ? [tooLong] : problems.filter((words) => words !== tooLong)}
      />
      <Stack direction="row" gap={3}>
        <Button busy={isMaking} onClick={() => actor.send({ type: 'plain.make' })}>
          <Trans>Generate from HTML</Trans>
        </Button>
        {canUndo ? (
          <Button ref={handOnFocus} kind="quiet" onClick={() => actor.send({ type: 'plain.undo' })}>
            <Trans>Restore the old text</Trans>
          </Button>
        ) : null}
      </Stack>
      <div aria-live="polite">
        {isBehind ? (
          <Notice kind="warning" title={t`The HTML has changed since this text was written.`} />
        ) : null}
        {hasFailed ? <Notice kind="errors" title={t`Couldn't make the text. Try again.`} /> : null}
      </div>
    </Stack>
  );
}

/**
 * Writes a text that the flow has replaced into its control, synchronously, and tells the form with an `input` event.
 * `refusal` is the text's error message; empty if valid.
 */
function useFilledControl(
  actor: ActorRefFrom<typeof plainTextMachine>,
  refusal: string,
): RefObject<HTMLTextAreaElement | null> {
  const control = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    let { round: last } = actor.getSnapshot().context;
    const following = actor.subscribe(({ context: { text, round } }) => {
      const area = control.current;
      if (round === last || !area) return;
      last = round;
      area.value = text;
      area.dispatchEvent(new Event('input', { bubbles: true }));
    });
    return () => following.unsubscribe();
  }, [actor]);
  useLayoutEffect(() => control.current?.setCustomValidity(refusal), [refusal]);
  return control;
}
