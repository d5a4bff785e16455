import type { ActorRefFrom } from 'xstate';
import type { editorMachine } from '../../machines/editor/editor.machine.ts';
import type { editorDialogsMachine } from '../../machines/editor/editor-dialogs.machine.ts';
import type { editorPicturesMachine } from '../../machines/editor/editor-pictures.machine.ts';
import type { editorUploadsMachine } from '../../machines/editor/editor-uploads.machine.ts';
import type { editorVariablesMachine } from '../../machines/editor/editor-variables.machine.ts';

export type EditorActor = ActorRefFrom<typeof editorMachine>;
export type DialogsActor = ActorRefFrom<typeof editorDialogsMachine>;
export type PicturesActor = ActorRefFrom<typeof editorPicturesMachine>;
export type UploadsActor = ActorRefFrom<typeof editorUploadsMachine>;
export type VariablesActor = ActorRefFrom<typeof editorVariablesMachine>;

/** The variables menu; undefined until the editor runs. */
export const variablesActorOf = (app: EditorActor): VariablesActor | undefined =>
  app.getSnapshot().children.variables;

/** The pictures on their way to the media; undefined until the editor runs. */
export const uploadsOf = (app: EditorActor): UploadsActor | undefined => app.getSnapshot().children.uploads;

/** The dialogs; undefined while the text is locked. */
export const dialogsOf = (app: EditorActor): DialogsActor | undefined => app.getSnapshot().children.dialogs;
