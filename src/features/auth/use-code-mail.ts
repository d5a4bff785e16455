import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { codeMailMachine } from '../../../machines/auth/code-mail.machine.ts';
import type { countdownMachine } from '../../../machines/auth/countdown.machine.ts';

/** How far a code's mail is. */
export type CodeMailView = {
  /** The server is being asked to send one. */
  isRequesting: boolean;
  /** Seconds to wait after the last mail; 0 as long as none was sent. */
  wait: number;
  /** Seconds that are left of them; null while nothing counts. */
  left: number | null;
  canResend: boolean;
  onResend: () => void;
};

type CodeMailSnapshot = SnapshotFrom<typeof codeMailMachine>;

const selectMail = (snapshot: CodeMailSnapshot) => ({
  isRequesting: snapshot.hasTag('busy'),
  wait: snapshot.context.seconds,
  canResend: snapshot.can({ type: 'code.resend' }),
});

// The chart invokes one child under this name, and does not say so in its types.
const selectCountdown = (snapshot: CodeMailSnapshot) =>
  snapshot.children['countdown'] as ActorRefFrom<typeof countdownMachine> | undefined;

const selectLeft = (snapshot: SnapshotFrom<typeof countdownMachine> | undefined) =>
  snapshot ? snapshot.context.left : null;

/** Subscribes to a code's mail and to its countdown. */
export function useCodeMail(codeMail: ActorRefFrom<typeof codeMailMachine>): CodeMailView {
  return {
    ...useSelector(codeMail, selectMail, shallowEqual),
    left: useSelector(useSelector(codeMail, selectCountdown), selectLeft),
    onResend: () => codeMail.send({ type: 'code.resend' }),
  };
}
