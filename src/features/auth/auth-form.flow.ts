import { enqueueActions, fromPromise } from 'xstate';
import type { FormDraft, FormValues, Submission } from '../../../machines/forms/form.machine.ts';
import type { CallResult } from '../../../machines/forms/call.machine.ts';
import type { authEndpoints } from '../../../contract/calls/auth.ts';
import type { Tokens } from '../../../contract/auth.ts';
import { dataOf, type CallResult as Answer } from '../../kit/wire/answer.ts';
import { telling } from '../../kit/app/announcements.ts';
import { messages, session } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';
import { toastForm } from '../../kit/forms/toast-form.flow.ts';

type AuthCall = (typeof authEndpoints)['signIn' | 'signUp'];

/** How the two forms that start a session differ. */
interface AuthForm {
  /** Sends the API's fields; anything else on screen stays there. */
  send: (values: FormValues, signal: AbortSignal) => Promise<Answer<Tokens>>;
  announcement: 'signedIn' | 'signedUp';
  /** Keeps what is typed, if it is to survive another page. */
  draft?: FormDraft;
}

/** The form of /signin/ or /signup/: clears old tokens, stores new ones, loads the user (AUT-03, AUT-04). */
export function authFormFlow(world: World, { send, announcement, draft }: AuthForm) {
  return toastForm(world).provide({
    actors: {
      ...(draft && { draft }),
      submit: fromPromise<CallResult, Submission>(({ input, signal }) => {
        world.tokens.remove();
        return send(input.values, signal);
      }),
    },
    actions: {
      succeeded: enqueueActions(({ enqueue }, { result }) => {
        enqueue.sendTo(messages, telling(world, announcement));
        enqueue.sendTo(session, { type: 'session.open', tokens: dataOf<AuthCall>(result) });
      }),
    },
  });
}
