import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { codeMailMachine } from '../../../machines/auth/code-mail.machine.ts';
import type { countdownMachine } from '../../../machines/auth/countdown.machine.ts';

/** The status of a code's mail. */
export type CodeMailView = {
  /** Requesting one from the server. */
  isRequesting: boolean;
  /** Seconds to wait after the last mail; 0 if none was sent. */
  wait: number;
  /** The seconds remaining; null if no countdown is running. */
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

const selectCountdown = (snapshot: CodeMailSnapshot) =>
  // The chart invokes one child under this name, but its types don't say so.
  snapshot.children['countdown'] as ActorRefFrom<typeof countdownMachine> | undefined;

/** Subscribes to a code's mail and its countdown. */
export function useCodeMail(codeMail: ActorRefFrom<typeof codeMailMachine>): CodeMailView {
  return {
    ...useSelector(codeMail, selectMail, shallowEqual),
    left: useSelector(useSelector(codeMail, selectCountdown), (snapshot) =>
      snapshot ? snapshot.context.left : null,
    ),
    onResend: () => codeMail.send({ type: 'code.resend' }),
  };
}
