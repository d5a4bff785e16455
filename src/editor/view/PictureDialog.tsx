import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useId, useLayoutEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { editorPicturesMachine } from '../../../machines/editor/editor-pictures.machine.ts';
import type { EditorPicture } from '../../../machines/editor/html-editor.machine.ts';
import { Button, buttonClass } from '../../kit/ui/Button.tsx';
import { ModalDialog } from '../../kit/ui/ModalDialog.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { visuallyHidden } from '../../kit/ui/VisuallyHidden.tsx';
import { Field } from '../../kit/ui/Field.tsx';
import { mediaAddress } from '../../kit/wire/media-address.ts';
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
  words: snapshot.context.words,
});

type PictureDialogProps = {
  pictures: PicturesActor;
  /** Pictures from this device were chosen. */
  onFiles: (files: File[]) => void;
  onClose: () => void;
};

/** Chooses a picture from the template media or from this device, then asks for its words. */
export function PictureDialog({ pictures, onFiles, onClose }: PictureDialogProps) {
  const id = useId();
  const { isDescribing, chosen, words } = useSelector(pictures, selectChosen, shallowEqual);
  return (
    <ModalDialog aria-labelledby={id} onClose={onClose}>
      {isDescribing && chosen ? (
        <PictureWords key="describe" titleId={id} picture={chosen} words={words} pictures={pictures} />
      ) : (
        <Column key="choose">
          <DialogTitle id={id}>
            <Trans>Choose a picture</Trans>
          </DialogTitle>
          <PictureGrid pictures={pictures} />
          <DialogButtons>
            <FromDevice onFiles={onFiles} />
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          </DialogButtons>
        </Column>
      )}
    </ModalDialog>
  );
}

/** The control itself; its label is the visible button. */
const Hidden = styled('input', visuallyHidden, {
  '&:focus-visible + label': { outline: '3px solid $colors$focus', outlineOffset: '2px' },
});

/** Chooses pictures from this device. */
function FromDevice({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <>
      <Hidden
        id={id}
        type="file"
        accept="image/*"
        multiple
        aria-label={t`Upload pictures`}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (files.length > 0) onFiles(files);
        }}
      />
      <label htmlFor={id} className={buttonClass()}>
        <Trans>Upload pictures</Trans>
      </label>
    </>
  );
}

type PictureWordsProps = {
  titleId: string;
  picture: EditorPicture;
  words: { alt: string; caption: string };
  pictures: PicturesActor;
};

/** A chosen picture's alt text and caption. */
function PictureWords({ titleId, picture, words, pictures }: PictureWordsProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const caption = useRef<HTMLInputElement>(null);
  const preview = useRef<HTMLImageElement>(null);
  // The pressed button is gone.
  useLayoutEffect(() => {
    field.current?.focus();
    bringDialogIntoSight(field.current);
  }, []);
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        void sizeOf(preview.current).then((size) =>
          pictures.send({
            type: 'picture.take',
            alt: field.current?.value.trim() ?? '',
            caption: caption.current?.value.trim() ?? '',
            ...size,
          }),
        );
      }}
    >
      <DialogTitle id={titleId}>
        <Trans>Describe the picture</Trans>
      </DialogTitle>
      <Preview
        ref={preview}
        src={mediaAddress(picture.url)}
        alt=""
        // Only now does it have its final height.
        onLoad={() => bringDialogIntoSight(field.current)}
      />
      <Field
        ref={field}
        name="alt"
        label={t`What the picture shows`}
        hint={t`Screen readers read this aloud. Leave it empty if the picture is only decoration.`}
        problems={[]}
        defaultValue={words.alt}
        dir="auto"
        autoComplete="off"
      />
      <Field
        ref={caption}
        name="caption"
        label={t`Caption`}
        hint={t`Everyone reads it below the picture. You can leave it empty.`}
        problems={[]}
        defaultValue={words.caption}
        dir="auto"
        autoComplete="off"
      />
      <DialogButtons>
        <Button onClick={() => pictures.send({ type: 'picture.unchoose' })}>
          <Trans>Another picture</Trans>
        </Button>
        <Button type="submit" kind="primary">
          <Trans>Insert into the text</Trans>
        </Button>
      </DialogButtons>
    </DialogForm>
  );
}

/** A picture's own size, without which the text around it would move while it loads; none if it does not load. */
async function sizeOf(picture: HTMLImageElement | null): Promise<{ width: number; height: number }> {
  await picture?.decode().catch(() => {});
  return { width: picture?.naturalWidth ?? 0, height: picture?.naturalHeight ?? 0 };
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
