import type { SnapshotFrom } from 'xstate';
import type { avatarMachine } from '../../../../machines/account/avatar.machine.ts';

type Snapshot = SnapshotFrom<typeof avatarMachine>;

const anyFile = { name: '', size: 0, type: '' };
const anySquare = { left: 0, top: 0, size: 0 };

/** The field's view of the chart; compare it with shallowEqual. */
export const selectForm = (snapshot: Snapshot) => ({
  round: snapshot.context.round,
  problems: snapshot.context.problems,
  isChosen: snapshot.hasTag('chosen'),
  isBusy: snapshot.hasTag('busy'),
  canChoose: snapshot.can({ type: 'avatar.choose', files: [anyFile] }),
});

/** The chosen picture's view of the chart; compare it with shallowEqual. */
export const selectChosen = (snapshot: Snapshot) => ({
  preview: snapshot.context.preview,
  width: snapshot.context.width,
  height: snapshot.context.height,
  isBusy: snapshot.hasTag('busy'),
  isSending: snapshot.hasTag('sending'),
  percent: snapshot.context.percent,
  isUnsent: snapshot.hasTag('unsent'),
  /** The HTTP client's message. */
  fault: snapshot.context.fault,
  canSubmit: snapshot.can({ type: 'avatar.submit', square: anySquare }),
  canDiscard: snapshot.can({ type: 'avatar.discard' }),
});
