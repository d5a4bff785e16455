import { Trans } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useId } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { editorPicturesMachine } from '../../../machines/editor/editor-pictures.machine.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { ModalDialog } from '../../kit/ui/ModalDialog.tsx';
import { styled } from '../../kit/ui/theme.ts';
import type { PicturesActor } from '../actors.ts';
import { DialogTitle, DialogButtons } from './dialog-layout.ts';
import { PictureGrid } from './PictureGrid.tsx';
import { PictureWords } from './PictureWords.tsx';

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
