import type { CallResult } from '../../../machines/forms/call.machine.ts';
import type { MessageStore } from '../../../machines/toasts/messages.machine.ts';
import { SESSION_REVOKED, TOKEN_EXPIRED, UNREADABLE, type RefusedAnswer } from '../wire/answer.ts';
import type { MessageCode } from '../i18n/messages.ts';
import type { World } from './world.ts';

type Errors = MessageStore['errors'];

const ours = (code: MessageCode) => [{ code }];
const EXPIRED: Errors = { [TOKEN_EXPIRED]: ours('tokenExpired') };

/** Asks the messages to show one of our own sentences; `values` fill its placeholders. */
export function telling({ now }: World, code: MessageCode, values?: Record<string, string>) {
  const success = [{ code, ...(values ? { values } : {}) }];
  return { type: 'messages.add', messages: { success }, at: now() } as const;
}

/** Asks the messages to show one of our own sentences, and what the server warns of beside its yes. */
export function tellingDone({ now }: World, code: MessageCode, { messages: { warning } }: CallResult) {
  const messages = { success: [{ code }], warning: warning.map((text) => ({ text })) };
  return { type: 'messages.add', messages, at: now() } as const;
}

/** Asks the messages to show one of our own sentences about something that went wrong. */
export function tellingProblem(world: World, code: MessageCode) {
  return tellingErrors(world, { [code]: ours(code) });
}

/** Asks the messages to show errors. */
export function tellingErrors({ now }: World, errors: Errors) {
  return { type: 'messages.add', messages: { errors }, at: now() } as const;
}

/** Asks the messages to tell that the session has ended (API-06), and where somebody has ended it, that too. */
export function tellingExpiry({ now }: World, { code }: RefusedAnswer) {
  const warning = code === SESSION_REVOKED ? ours('sessionRevoked') : [];
  return { type: 'messages.add', messages: { errors: EXPIRED, warning }, at: now() } as const;
}

/** What belongs to no field; the rest is shown at the fields by the form itself (AUT-04, RST-05). */
export function detailOf(result: CallResult): Errors {
  const { detail } = result.errors;
  return ownErrorsOf(result) ?? (detail ? { detail: detail.map((text) => ({ text })) } : {});
}

/** Every error of an answer, by the answer's own keys. */
export function allErrorsOf(result: CallResult): Errors {
  const errors = Object.entries(result.errors).map(([key, texts]) => [key, texts.map((text) => ({ text }))]);
  return ownErrorsOf(result) ?? Object.fromEntries(errors);
}

/** The HTTP client's words for a call without an answer (API-09, P33). */
export function faultOf(fault: string): Errors {
  return { network: [{ text: fault }] };
}

/** The refusals whose words are ours: those the client makes, and those whose server gives no reason at all. */
function ownErrorsOf({ code, errors }: CallResult): Errors | null {
  if (code === TOKEN_EXPIRED) return EXPIRED;
  if (code === UNREADABLE || Object.values(errors).flat().length === 0) {
    return { [UNREADABLE]: ours('unreadable') };
  }
  return null;
}
