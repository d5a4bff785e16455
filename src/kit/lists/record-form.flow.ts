import { enqueueActions, fromCallback, fromPromise, sendParent } from 'xstate';
import type { AdminRecord, RecordAnswer } from '../../../machines/forms/admin-record.machine.ts';
import {
  draftMachine,
  type DraftSubject,
  type DraftValues,
  type KeptDraft,
} from '../../../machines/forms/draft.machine.ts';
import type { FormValues, Submission } from '../../../machines/forms/form.machine.ts';
import { recordFormMachine } from '../../../machines/forms/record-form.machine.ts';
import { recordSaveMachine, SAVE_YIELDED } from '../../../machines/forms/record-save.machine.ts';
import { UPLOAD_FAILED, uploadMachine } from '../../../machines/uploads/upload.machine.ts';
import type { Sending } from '../wire/upload.ts';
import type { CallResult } from '../wire/answer.ts';
import type { MessageCode } from '../i18n/messages.ts';
import { createDraftStore, type DraftKey } from '../forms/draft-store.ts';
import { toastForm } from '../forms/toast-form.flow.ts';
import { newKey } from '../wire/once.ts';
import { differencesOf } from './differences.ts';
import { detailOf, tellingDone, tellingErrors, tellingFault } from '../app/announcements.ts';
import { messages, session, type At } from '../app/services.ts';
import type { World } from '../app/world.ts';

/** What differs between the areas' forms. */
export interface RecordFormPorts {
  /** The form's name among the drafts, e.g. `template`. */
  name: string;
  /** Sends the values: changes the record `subject`, or creates one if that is null. */
  send: (values: FormValues, subject: string | null, sending: Sending) => Promise<CallResult>;
  /** Names what is empty in values that are about to be published (WRT-02); by default, nothing. */
  findGaps?: (values: FormValues, signal: AbortSignal) => Promise<readonly string[]>;
  /** Loads the record to copy. */
  detail: (id: string, signal: AbortSignal) => Promise<CallResult<AdminRecord>>;
  /** The toast on success, e.g. 'Template created.'. */
  told: MessageCode;
  /** Whether the parent gets the server's refusals, as `values.refused`. */
  tellsRefusals?: boolean;
}

/** A record's form in a panel of a staff list (LST-05, LST-06); its values may contain files. */
export function recordFormFlow(world: World, ports: RecordFormPorts) {
  const drafts = createDraftStore(world.storage);
  /** By person: others who sign in on this device must not see the draft. */
  const keyOf = (at: At, { record }: DraftSubject): DraftKey => [
    session(at).getSnapshot().context.user?.email ?? '',
    ports.name,
    record ?? 'new',
  ];
  const withDraft =
    <Given extends { subject: DraftSubject }>(act: (key: DraftKey, given: Given) => void) =>
    (at: At, given: Given): void =>
      act(keyOf(at, given.subject), given);
  const keepDraft = withDraft<{ subject: DraftSubject; values: DraftValues | null }>(
    (key, { subject: { version }, values }) =>
      drafts.write(key, { values: withoutFiles(values ?? {}), savedAt: world.now(), version }),
  );

  return recordFormMachine.provide({
    actors: {
      form: toastForm(world).provide({
        actors: {
          submit: saveFlow(world, ports),
        },
        actions: {
          succeeded: enqueueActions(({ enqueue }, { result }) => {
            enqueue.sendTo(messages, tellingDone(world, ports.told, result));
            // The last keys may not have been read yet.
            enqueue(() => world.lastMoment.tell());
          }),
          refused: enqueueActions(({ enqueue }, { result }) => {
            if (result.code === SAVE_YIELDED) {
              enqueue(sendParent({ type: 'record.yielded', result }));
            } else if (result.code === UPLOAD_FAILED) {
              enqueue.sendTo(messages, tellingFault(world, String(result.data)));
              // Of the charts' own answers, the others say that the person gave up: no toast.
            } else if (result.status !== 0) {
              enqueue.sendTo(messages, tellingErrors(world, detailOf(result)));
              enqueue(sendParent({ type: 'values.refused', result }));
            }
          }),
        },
      }),
      draft: draftMachine.provide({
        actors: {
          readDraft: fromPromise<KeptDraft | null, DraftSubject>(async ({ input, system }) => {
            const kept = drafts.read(keyOf({ system }, input));
            return kept && { ...kept, isOutdated: kept.version !== input.version };
          }),
          watchLastMoment: fromCallback<{ type: 'draft.never' }>(({ sendBack }) =>
            world.lastMoment.watch(() => sendBack({ type: 'draft.hurry' })),
          ),
        },
        actions: {
          keepDraft,
          takeDraft: withDraft(drafts.take),
          refuseDraft: withDraft(drafts.refuse),
        },
      }),
      loadCopied: fromPromise<RecordAnswer, { id: string }>(({ input, signal }) =>
        recordAnswer(ports.detail(input.id, signal)),
      ),
    },
    actions: {
      dropDraft: withDraft(drafts.remove),
      keepTyped: keepDraft,
      refused: ports.tellsRefusals
        ? sendParent((_, { result }) => ({ type: 'values.refused', result }))
        : () => undefined,
    },
  });
}

function saveFlow({ now, isOwnServer }: World, { send, findGaps, detail }: RecordFormPorts) {
  /** What was sent last, if no success was heard of: the server may have it or not. */
  let unheard: (Submission & { key: string }) | null = null;
  return recordSaveMachine.provide({
    actors: {
      send: uploadMachine.provide({
        actors: {
          send: fromCallback<{ type: 'upload.never' }, Submission>(({ input, sendBack }) => {
            const sending = new AbortController();
            const { key } = (unheard = {
              ...input,
              key: unheard && plain(unheard) === plain(input) ? unheard.key : newKey(),
            });
            send(input.values, input.subject, {
              onProgress: (bytes) => sendBack({ type: 'upload.progressed', ...bytes, at: now() }),
              signal: sending.signal,
              key: isOwnServer && input.subject === null ? key : undefined,
            }).then(
              (result) => {
                // Not found: what an earlier sending made has been deleted since.
                if (result.success || result.status === 404) unheard = null;
                return sendBack({ type: 'upload.answered', result });
              },
              (fault: Error) => sendBack({ type: 'upload.failed', fault: fault.message }),
            );
            return () => sending.abort();
          }),
        },
      }),
      findGaps: fromPromise<{ gaps: readonly string[] }, { values: FormValues }>(
        async ({ input, signal }) => ({
          gaps: (await findGaps?.(input.values, signal)) ?? [],
        }),
      ),
      loadRecord: fromPromise<RecordAnswer, { id: string }>(async ({ input: { id }, signal }) => {
        const { result, record } = await recordAnswer(detail(id, signal));
        const isOurs =
          record &&
          unheard?.subject === id &&
          // Whether a file is the sent one, its address does not tell.
          differencesOf(record, record, withoutFiles(unheard.values)).length === 0;
        return { result, record: isOurs ? null : record };
      }),
    },
  });
}

/** What is sent as a text that tells whether it is the same; files are by their names, sizes and times. */
function plain({ subject, values }: Submission): string {
  return JSON.stringify([subject, values], (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

/** The answer to a call for a record. */
export async function recordAnswer(asked: Promise<CallResult<AdminRecord>>): Promise<RecordAnswer> {
  const result = await asked;
  return { result, record: result.success ? result.data : null };
}

function withoutFiles(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !(value instanceof File)));
}
