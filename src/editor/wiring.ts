import { fromCallback, fromPromise } from 'xstate';
import { editorMachine, type HostNews } from '../../machines/editor/editor.machine.ts';
import { editorDialogsMachine } from '../../machines/editor/editor-dialogs.machine.ts';
import { editorPicturesMachine } from '../../machines/editor/editor-pictures.machine.ts';
import { editorUploadsMachine, type WaitingPicture } from '../../machines/editor/editor-uploads.machine.ts';
import { editorVariablesMachine } from '../../machines/editor/editor-variables.machine.ts';
import { messageOf, type Host } from './host.ts';
import { bracesBefore } from './paper/brace-watch.ts';
import { putPicture, putVariable, removeLink, setLink } from './paper/commands.ts';
import type { Paper } from './paper/paper.ts';
import type { PaperReports } from './paper-host.ts';
import { isFrameMessage, type ToFrame, type UploadMessage } from './protocol.ts';
import { readyFile } from './ready-file.ts';
import { watchReturn } from '../kit/app/watch-return.ts';
import type { World } from '../kit/app/world.ts';
import type { FrameMessage } from '../kit/browser/frames.ts';

/** The side effects of the frame's charts. */
export type EditorWorld = {
  host: Host;
  /** The paper; lazy, as it is created after the charts it calls. */
  paper: () => Paper;
  /** Receives the paper's reports. */
  reports: PaperReports;
  /** Applies the product's new theme or language. */
  follow: (message: FrameMessage) => void;
  /** Focuses the text, in either view. */
  focusText: () => void;
  network: World['network'];
};

/** The frame's charts with their adapters. */
export function wireEditor({ host, paper, reports, follow, focusText, network }: EditorWorld) {
  const dialogs = editorDialogsMachine.provide({
    actors: {
      pictures: editorPicturesMachine.provide({
        actors: { watchNetwork: watchReturn(network) },
        actions: {
          ask: (_, { search, page }) => host.tell({ type: 'EDITOR_WANTS_PICTURES', query: { search, page } }),
        },
      }),
    },
    actions: {
      setLink: (_, { href }) => setLink(paper().editor, href),
      removeLink: () => removeLink(paper().editor),
      // The view hands over what a control holds.
      putFiles: (_, { files }) => paper().addFiles(files as File[]),
      putPicture: (_, picture) => putPicture(paper().editor, picture),
    },
  });
  const variables = editorVariablesMachine.provide({
    actions: {
      insert: (_, { key }) => {
        const { editor } = paper();
        putVariable(editor, key, bracesBefore(editor.state) ?? undefined);
      },
    },
  });

  const uploads = editorUploadsMachine.provide({
    actors: {
      upload: fromCallback<{ type: 'upload.never' }, WaitingPicture>(({ input: { id, file }, sendBack }) => {
        let isOver = false;
        const unwatch = host.watch((message) => {
          if (message.type === 'EDITOR_UPLOAD_NEWS' && message.id === id && !isOver) sendBack(message.news);
        });
        // The paper only hands over files.
        void readyFile(file as File).then((ready) =>
          isOver ? undefined : host.tell({ type: 'EDITOR_UPLOAD', id, file: ready }),
        );
        return () => {
          isOver = true;
          unwatch();
          host.tell({ type: 'EDITOR_UPLOAD_STOP', id });
        };
      }),
    },
    actions: {
      placePicture: (_, { id, picture }) => paper().place(id, picture),
      removePicture: (_, { id }) => paper().remove(id),
      tellForm: (_, { isUploading }) => host.tell({ type: 'EDITOR_UPLOADING', isUploading }),
    },
  });

  return editorMachine.provide({
    actors: {
      dialogs,
      uploads,
      variables,
      hostTalk: fromCallback<HostNews>(({ sendBack, receive }) => {
        receive((news) => host.tell(messageOf(news)));
        const unwatch = host.watch((message) => {
          if (isFrameMessage(message)) follow(message);
          else if (message.type !== 'EDITOR_UPLOAD_NEWS') sendBack(eventOf(message));
        });
        host.tell({ type: 'EDITOR_HELLO' });
        return unwatch;
      }),
      watchPaper: fromCallback<{ type: 'paper.flush' }>(({ sendBack, receive }) => {
        reports.onChange = (html) => sendBack({ type: 'paper.changed', html });
        reports.onFiles = () => sendBack({ type: 'paper.refusedFiles' });
        reports.onLost = (lost) => sendBack({ type: 'paper.lost', lost });
        receive(() => paper().flush());
      }),
      weigh: fromPromise<{ fits: boolean }, { html: string }>(async ({ input }) => ({
        fits: paper().isWhole(input.html),
      })),
    },
    actions: {
      startPaper: (_, { html }) => paper().start(html),
      fillPaper: (_, { html }) => paper().fill(html),
      markKeys: (_, { keys }) => paper().declare(keys),
      lockPaper: () => paper().lock(true),
      unlockPaper: () => paper().lock(false),
      focusText: () => focusText(),
    },
  });
}

function eventOf(message: Exclude<ToFrame, FrameMessage | UploadMessage>) {
  if (message.type === 'EDITOR_LOCK') {
    return { type: message.isLocked ? 'host.locked' : 'host.unlocked' } as const;
  }
  return { ...message, type: events[message.type] };
}

const events = {
  EDITOR_OPEN: 'host.opened',
  EDITOR_FILL: 'host.filled',
  EDITOR_KEYS: 'host.declared',
  EDITOR_FOCUS: 'host.focused',
  EDITOR_PICTURES: 'host.gave',
  EDITOR_NO_PICTURES: 'host.withheld',
} as const;
