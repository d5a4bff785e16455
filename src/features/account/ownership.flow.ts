import { enqueueActions, fromPromise, sendTo } from 'xstate';
import { callMachine, type CallResult } from '../../../machines/forms/call.machine.ts';
import type { Submission } from '../../../machines/forms/form.machine.ts';
import { ownershipMachine, type Standing } from '../../../machines/account/ownership.machine.ts';
import { ownershipEndpoints } from '../../../contract/calls/auth.ts';
import { telling, tellingFault, tellingProblem } from '../../kit/app/announcements.ts';
import { messages, session } from '../../kit/app/services.ts';
import { watchReturn } from '../../kit/app/watch-return.ts';
import type { World } from '../../kit/app/world.ts';
import { saveFile } from '../../kit/browser/save-file.ts';
import { textOf } from '../../kit/forms/form-text.ts';
import { toastForm } from '../../kit/forms/toast-form.flow.ts';
import { refusal } from '../../kit/wire/answer.ts';
import { emailChangeFlow } from './email-change.flow.ts';

const FILE_NAME = 'renas-data.json';
/** The answer of a server without our paths: it does not know them, or has another meaning for them. */
const ABSENT_STATUSES = [404, 405];

/**
 * What a person owns: the address, the data kept about them, and the account, which they can delete (OWN-01 to OWN-03).
 */
export function ownershipFlow(world: World, save: (file: Blob, name: string) => void = saveFile) {
  return ownershipMachine.provide({
    actors: {
      load: fromPromise<Standing | null>(async ({ signal }) => {
        const result = await world.client.call(ownershipEndpoints.standing, { signal });
        if (ABSENT_STATUSES.includes(result.status)) return null;
        if (!result.success) throw new Error(result.code);
        return { newEmail: result.data.new_email, isLastSuperuser: result.data.is_last_superuser };
      }),
      watchNetwork: watchReturn(world.network),
      email: emailChangeFlow(world),
      download: downloadFlow(world, save),
      deletion: deletionFlow(world),
    },
    actions: {
      leave: enqueueActions(({ enqueue }) => {
        enqueue.sendTo(messages, telling(world, 'accountDeleted'));
        enqueue.sendTo(session, { type: 'session.close', reason: 'choice' });
      }),
    },
  });
}

/** Fetches the file and has the browser save it (OWN-03). */
function downloadFlow(world: World, save: (file: Blob, name: string) => void) {
  return callMachine.provide({
    actors: {
      send: fromPromise<CallResult, { request: unknown }>(async ({ signal }) => {
        const result = await world.client.download(ownershipEndpoints.download, { signal });
        if (!result.success) return result;
        save(result.blob, FILE_NAME);
        return { ...refusal('', 200, {}), success: true };
      }),
    },
    actions: {
      // The browser itself reports it.
      succeeded: () => undefined,
      refused: sendTo(messages, (_, { result }) =>
        tellingProblem(world, result.status === 429 ? 'tooMany' : 'unexpected'),
      ),
      failed: sendTo(messages, (_, { fault }) => tellingFault(world, fault)),
    },
  });
}

/** The form that deletes the account (OWN-02). */
function deletionFlow(world: World) {
  return toastForm(world).provide({
    actors: {
      submit: fromPromise<CallResult, Submission>(({ input: { values }, signal }) =>
        world.client.call(ownershipEndpoints.erase, {
          body: { password: textOf(values, 'password') },
          signal,
        }),
      ),
    },
  });
}
