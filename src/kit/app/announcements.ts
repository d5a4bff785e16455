import type { CallResult } from '../../../machines/forms/call.machine.ts';
import type { MessageStore } from '../../../machines/toasts/messages.machine.ts';
import { SESSION_REVOKED, TOKEN_EXPIRED, UNREADABLE, type RefusedAnswer } from '../wire/answer.ts';
import type { MessageCode } from '../i18n/messages.ts';
import type { World } from './world.ts';

type Errors = MessageStore['errors'];

const ours = (code: MessageCode) => [{ code }];
const EXPIRED: Errors = { [TOKEN_EXPIRED]: ours('tokenExpired') };

/** The event that shows a toast with one of our own messages; `values` fill its placeholders. */
export function telling({ now }: World, code: MessageCode, values?: Record<string, string>) {
  const success = [{ code, ...(values ? { values } : {}) }];
  return { type: 'messages.add', messages: { success }, at: now() } as const;
}

/** As `telling`, with the warnings and notes that came with the server's success. */
export function tellingDone({ now }: World, code: MessageCode, { messages: { warning, info } }: CallResult) {
  const words = (texts: readonly string[]) => texts.map((text) => ({ text }));
  const messages = { success: [{ code }], warning: words(warning), info: words(info) };
  return { type: 'messages.add', messages, at: now() } as const;
}

/** The event that shows an error toast with one of our own messages. */
export function tellingProblem(world: World, code: MessageCode) {
  return tellingErrors(world, { [code]: ours(code) });
}

/** The event that shows errors as toasts. */
export function tellingErrors({ now }: World, errors: Errors) {
  return { type: 'messages.add', messages: { errors }, at: now() } as const;
}

/** The event that tells a call without an answer: a sentence of ours, and below it the HTTP client's words (API-09, P45). */
export function tellingFault(world: World, fault: string) {
  const code: MessageCode = world.network.isOnline() ? 'noAnswer' : 'offline';
  return tellingErrors(world, { network: [{ code, said: fault }] });
}

/** The event that says the session has expired (API-06) and, if somebody ended it, that as well. */
export function tellingExpiry({ now }: World, { code }: RefusedAnswer) {
  const warning = code === SESSION_REVOKED ? ours('sessionRevoked') : [];
  return { type: 'messages.add', messages: { errors: EXPIRED, warning }, at: now() } as const;
}

/** The event that says why nobody is signed in any more in this tab: another one ended the session (NET-04). */
export function tellingLeft({ now }: World) {
  return { type: 'messages.add', messages: { info: ours('leftElsewhere') }, at: now() } as const;
}

/** The errors that belong to no field; the form shows the others at their fields (AUT-04, RST-05). */
export function detailOf(result: CallResult): Errors {
  const { detail } = result.errors;
  return ownErrorsOf(result) ?? (detail ? { detail: detail.map((text) => ({ text })) } : {});
}

/** All errors of a response, by its own keys. */
export function allErrorsOf(result: CallResult): Errors {
  const errors = Object.entries(result.errors).map(([key, texts]) => [key, texts.map((text) => ({ text }))]);
  return ownErrorsOf(result) ?? Object.fromEntries(errors);
}

/** What a proxy's own page means, by its status. */
const codesByStatus = new Map<number, MessageCode>([
  [413, 'tooLarge'],
  [429, 'tooMany'],
  [502, 'noAnswer'],
  [503, 'noAnswer'],
  [504, 'noAnswer'],
]);

/** Our own message for a refusal that the client made or for which the server gives no reason; null for others. */
function ownErrorsOf({ code, status, errors }: CallResult): Errors | null {
  if (code === TOKEN_EXPIRED) return EXPIRED;
  const refusal = code === UNREADABLE ? codesByStatus.get(status) : undefined;
  if (refusal !== undefined) return { network: [{ code: refusal, said: `HTTP ${status}` }] };
  if (code === UNREADABLE || Object.values(errors).flat().length === 0) {
    return { [UNREADABLE]: ours('unreadable') };
  }
  return null;
}
