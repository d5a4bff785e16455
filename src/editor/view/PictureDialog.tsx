import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useId, useLayoutEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { editorPicturesMachine } from '../../../machines/editor/editor-pictures.machine.ts';
import type { EditorPicture } from '../../../machines/editor/html-editor.machine.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { ModalDialog } from '../../kit/ui/ModalDialog.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { Field } from '../../kit/ui/Field.tsx';
import type { PicturesActor } from '../actors.ts';
import { DialogTitle, DialogButtons, DialogForm } from './dialog-layout.ts';
import { PictureGrid } from './PictureGrid.tsx';

const Preview = styled('img', {
  maxBlockSize: '240px',
  marginInline: 'auto',
  borderRadius: '$card',
  backgroundColor: '$sunken',
});

const Column = styled('div', { display: 'grid', gap: '$4', padding: '$5', overflowY: 'auto' });

const selectChosen = (snapshot: SnapshotFrom<typeof editorPicturesMachine>) => ({
  isDescribing: snapshot.hasTag('describing'),
  chosen: snapshot.context.chosen,
});

/** Chooses a picture from the template media, then asks for its alt text. */
export function PictureDialog({ pictures, onClose }: { pictures: PicturesActor; onClose: () => void }) {
  const id = useId();
  const { isDescribing, chosen } = useSelector(pictures, selectChosen, shallowEqual);
  return (
    <ModalDialog aria-labelledby={id} onClose={onClose}>
      {isDescribing && chosen ? (
        <PictureWords key="describe" titleId={id} picture={chosen} pictures={pictures} />
      ) : (
        <Column key="choose">
          <DialogTitle id={id}>
            <Trans>Choose a picture</Trans>
          </DialogTitle>
          <PictureGrid pictures={pictures} />
          <DialogButtons>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          </DialogButtons>
        </Column>
      )}
    </ModalDialog>
  );
}

type PictureWordsProps = { titleId: string; picture: EditorPicture; pictures: PicturesActor };

/** A chosen picture's alt text. */
function PictureWords({ titleId, picture, pictures }: PictureWordsProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  // The pressed button is gone.
  useLayoutEffect(() => {
    field.current?.focus();
    bringDialogIntoSight(field.current);
  }, []);
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        pictures.send({ type: 'picture.take', alt: field.current?.value.trim() ?? '' });
      }}
    >
      <DialogTitle id={titleId}>
        <Trans>Describe the picture</Trans>
      </DialogTitle>
      <Preview
        src={picture.url}
        alt=""
        // Only now does it have its final height.
        onLoad={() => bringDialogIntoSight(field.current)}
      />
      <Field
        ref={field}
        name="alt"
        label={t`What the picture shows`}
        hint={t`Read aloud to people who do not see it. Leave it empty for a picture that only decorates.`}
        problems={[]}
        dir="auto"
        autoComplete="off"
      />
      <DialogButtons>
        <Button onClick={() => pictures.send({ type: 'picture.unchoose' })}>
          <Trans>Another picture</Trans>
        </Button>
        <Button type="submit" kind="primary">
          <Trans>Put it into the text</Trans>
        </Button>
      </DialogButtons>
    </DialogForm>
  );
}

/**
 * Scrolls the page around the frame until the open dialog is fully visible: it is fixed inside the frame, which may be
 * taller than the window, so nothing else would.
 */
function bringDialogIntoSight(part: Element | null): void {
  const { frameElement, parent } = window;
  const dialog = part?.closest('dialog');
  if (!frameElement || !dialog) return;
  const frameTop = frameElement.getBoundingClientRect().top;
  const { top, bottom } = dialog.getBoundingClientRect();
  const isSeen = frameTop + top >= 0 && frameTop + bottom <= parent.innerHeight;
  if (!isSeen) frameElement.scrollIntoView({ block: 'start' });
}
