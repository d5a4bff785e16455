import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { FormEvent, RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { avatarMachine } from '../../../../machines/account/avatar.machine.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Notice } from '../../../kit/ui/Notice.tsx';
import { Stack } from '../../../kit/ui/Stack.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { selectChosen } from './avatar-view.ts';
import { SendingProgress } from './SendingProgress.tsx';
import { SquareField } from './SquareField.tsx';
import { useSquare } from './use-square.ts';

const Column = styled('form', { display: 'grid', gap: '$4', margin: 0, minInlineSize: 0 });

type ChosenPictureProps = {
  actor: ActorRefFrom<typeof avatarMachine>;
  /** The file control is elsewhere and belongs to this form by its id. */
  formId: string;
  submitButton: RefObject<HTMLButtonElement | null>;
  /** Call it before an action that may remove the focused button. */
  awaitFocus: () => void;
};

/**
 * The chosen picture with its crop area, and buttons to send it, cancel the upload or keep the old picture. Mounted as
 * long as the choice, and so is the crop area (ACC-02).
 */
export function ChosenPicture({ actor, formId, submitButton, awaitFocus }: ChosenPictureProps) {
  const { t } = useLingui();
  const chosen = useSelector(actor, selectChosen, shallowEqual);
  const picture = { width: chosen.width, height: chosen.height };
  const view = useSquare(picture);
  const act = (type: 'avatar.retry' | 'avatar.cancel' | 'avatar.discard') => () => {
    awaitFocus();
    actor.send({ type });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    awaitFocus();
    actor.send({ type: 'avatar.submit', square: view.square });
  };
  return (
    // The control lacks dropped and pasted files, so the browser's own validation would be wrong.
    <Column id={formId} noValidate aria-label={t`Change Picture`} onSubmit={submit}>
      <SquareField address={chosen.preview} picture={picture} view={view} disabled={chosen.isBusy} />
      {chosen.isUnsent ? (
        <Notice
          kind="errors"
          role="alert"
          title={t`The picture was not sent. It is still here.`}
          action={
            <Button onClick={act('avatar.retry')}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {chosen.fault}
        </Notice>
      ) : null}
      {chosen.isSending ? <SendingProgress percent={chosen.percent} onCancel={act('avatar.cancel')} /> : null}
      <Stack direction="row" gap={3}>
        <Button
          ref={submitButton}
          type="submit"
          kind="primary"
          disabled={!chosen.canSubmit}
          busy={chosen.isBusy}
          busyLabel={t`Sending…`}
        >
          <Trans>Submit</Trans>
        </Button>
        {chosen.canDiscard ? (
          <Button kind="secondary" onClick={act('avatar.discard')}>
            <Trans>Discard</Trans>
          </Button>
        ) : null}
      </Stack>
    </Column>
  );
}
