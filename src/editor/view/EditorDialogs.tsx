import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { editorDialogsMachine } from '../../../machines/editor/editor-dialogs.machine.ts';
import type { DialogsActor } from '../actors.ts';
import type { Paper } from '../paper/paper.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';

const selectDialog = (snapshot: SnapshotFrom<typeof editorDialogsMachine>) => ({
  isLinking: snapshot.hasTag('link'),
  isPicturing: snapshot.hasTag('picture'),
  pictures: snapshot.children.pictures,
});

/** The open dialog, if any. */
export function EditorDialogs({ dialogs, paper }: { dialogs: DialogsActor; paper: Paper }) {
  const { isLinking, isPicturing, pictures } = useSelector(dialogs, selectDialog, shallowEqual);
  if (isLinking) return <LinkDialog dialogs={dialogs} href={paper.look().href} />;
  if (!isPicturing || !pictures) return null;
  return <PictureDialog pictures={pictures} onClose={() => dialogs.send({ type: 'dialog.close' })} />;
}
