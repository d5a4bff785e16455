/** Examples for pictures on their way to the media: one, two at once, one that fails and one that is refused. */
import { editorUploadsMachine } from './editor-uploads.machine.ts';
import { defineModel } from '../modelling/model.ts';

const file = { name: 'road.png', size: 3, type: 'image/png' };

export const editorUploadsModel = defineModel({
  machine: editorUploadsMachine,
  does: {
    'pictures.added': 'Paste or drop a picture into the text, and press “Insert into the text”.',
    'upload.progressed': 'Wait while it is sent.',
    'upload.done': 'Wait until it is in the text.',
    'upload.refused': 'Use a file that is no picture, whatever its name says.',
    'upload.failed': 'Go offline while it is sent.',
    'upload.retry': 'Press “Try again”.',
    'upload.leave': 'Press “Cancel” or “Leave it out”.',
  },
  shows: {
    idle: 'No progress bar.',
    'busy.sending': 'Which picture of how many is being sent, with a progress bar.',
    'busy.failed': '“Check your connection. Your text is safe.”',
    'busy.refused': '“It isn’t a PNG or JPEG picture.”',
  },
  cases: {
    // At most two at once: a third would wait like the second.
    'pictures.added': ({ context: { waiting } }) =>
      waiting.length > 1 ? [] : [{ pictures: [{ id: waiting[0]?.id === 'one' ? 'two' : 'one', file }] }],
    'upload.progressed': [{ sent: 1, total: 2 }],
    'upload.done': [{ picture: { url: '/media/road.png', width: 4, height: 3 } }],
    'upload.refused': [{ code: 'wrongKind', words: [] }],
  },
  tell: ({ context: { waiting, share, refusal } }) => [waiting.map(({ id }) => id), share, refusal?.code],
  rules: {
    always: {
      'WRT-04 a picture is sent exactly while one is on its way': (snapshot) =>
        snapshot.hasTag('sending') === (snapshot.children.upload !== undefined),
      'WRT-04 the form waits exactly while pictures wait': (snapshot) =>
        snapshot.hasTag('busy') === snapshot.context.waiting.length > 0,
      'WRT-04 a picture that does not arrive can be sent again': (snapshot) =>
        snapshot.can({ type: 'upload.retry' }) === snapshot.hasTag('failed'),
      'WRT-04 every picture on its way can be left out': (snapshot) =>
        snapshot.can({ type: 'upload.leave' }) === snapshot.hasTag('busy'),
      'WRT-04 a refusal is kept exactly while it is shown': (snapshot) =>
        snapshot.hasTag('refused') === (snapshot.context.refusal !== null),
    },
    canAlways: { 'a text without pictures on their way': (snapshot) => snapshot.matches('idle') },
  },
});
