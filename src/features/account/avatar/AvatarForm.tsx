import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { avatarMachine } from '../../../../machines/account/avatar.machine.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Problems } from '../../../kit/ui/Problems.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { visuallyHidden } from '../../../kit/ui/VisuallyHidden.tsx';
import { selectForm } from './avatar-view.ts';
import { wordsOfPicture } from './avatar-words.ts';
import { chosenPicture } from './chosen-picture.ts';
import { PictureHint } from './PictureHint.tsx';
import { Portrait, type Person } from './Portrait.tsx';
import { useFocusAfter } from './use-focus-after.ts';
import { useDropPlace, usePastedFiles } from '../../../kit/uploads/use-offered-files.ts';

const Place = styled('div', {
  display: 'grid',
  gap: '$4',
  minInlineSize: 0,
  margin: '-$2',
  // Padding and border cancel the margin, so that the content lines up with the card's heading.
  padding: '6px',
  border: '2px dashed transparent',
  borderRadius: '$card',
  '&[data-over="true"]': { borderColor: '$primary', backgroundColor: '$primarySurface' },
});

const FileInput = styled('input', visuallyHidden);
const Spoken = styled('output', visuallyHidden);

type AvatarFormProps = { actor: ActorRefFrom<typeof avatarMachine>; person: Person };

/** Chooses a picture by button, drop or paste, and sends the crop (ACC-02). */
export function AvatarForm({ actor, person }: AvatarFormProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { round, problems, isChosen, isBusy, canChoose } = useSelector(actor, selectForm, shallowEqual);
  const input = useRef<HTMLInputElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const offer = useCallback((files: File[]) => actor.send({ type: 'avatar.choose', files }), [actor]);
  const { isOver, ...drop } = useDropPlace(offer);
  usePastedFiles(offer);
  const home = useCallback(() => submitButton.current ?? changeButton.current, []);
  const awaitFocus = useFocusAfter(isBusy, home);
  const texts = problems.map((problem) => wordsOfPicture(problem, i18n));
  const described = texts.length > 0 ? `${id}-hint ${id}-problems` : `${id}-hint`;
  return (
    <Place data-over={isOver} {...drop}>
      <Portrait person={person}>
        <Button
          ref={changeButton}
          aria-describedby={described}
          disabled={!canChoose}
          onClick={() => input.current?.click()}
        >
          <Trans>Change Picture</Trans>
        </Button>
      </Portrait>
      <div>
        <FileInput
          key={round}
          ref={input}
          type="file"
          name="avatar"
          form={`${id}-form`}
          accept=".png,.jpg,.jpeg"
          required
          disabled={!canChoose}
          // Keyboard users reach it through the button.
          tabIndex={-1}
          aria-label={t`Picture`}
          aria-invalid={texts.length > 0}
          aria-describedby={described}
          onChange={(event) => offer([...(event.currentTarget.files ?? [])])}
        />
        <PictureHint id={`${id}-hint`} />
        <Problems id={`${id}-problems`} problems={texts} />
        <Spoken>{isChosen && !isBusy ? t`Adjust the crop, then submit the picture.` : ''}</Spoken>
      </div>
      {isChosen ? (
        <chosenPicture.View
          actor={actor}
          formId={`${id}-form`}
          submitButton={submitButton}
          awaitFocus={awaitFocus}
        />
      ) : null}
    </Place>
  );
}
