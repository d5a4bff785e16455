import { enqueueActions, fromPromise, sendParent, sendTo } from 'xstate';
import { callMachine, type CallResult as AnyResult } from '../../../machines/forms/call.machine.ts';
import {
  crontabFieldMachine,
  type CrontabAnswer,
  type CrontabQuestion,
} from '../../../machines/subscriptions/crontab-field.machine.ts';
import type { FormValues } from '../../../machines/forms/form.machine.ts';
import {
  messageItemsMachine,
  type ChannelAnswer,
} from '../../../machines/subscriptions/message-items.machine.ts';
import {
  subscriptionFormMachine,
  type SubscriptionChoices,
  type ChoicesQuery,
} from '../../../machines/subscriptions/subscription-form.machine.ts';
import {
  subscriptionPageMachine,
  type SubscriptionPageInput,
} from '../../../machines/subscriptions/subscription-page.machine.ts';
import { subscriptionEndpoints } from '../../../contract/calls/subscriptions.ts';
import { templateEndpoints } from '../../../contract/calls/templates.ts';
import type { SaveSchedule } from '../../../contract/subscriptions.ts';
import type { AnswerOf } from '../../../contract/api.ts';
import type { TemplateSummary } from '../../../contract/templates.ts';
import { dataOf, type CallResult } from '../../kit/wire/answer.ts';
import type { Client } from '../../kit/wire/client.ts';
import { errorsByControl } from './schedule-errors.ts';
import { scheduleOf } from './schedule-values.ts';
import type { MessageCode } from '../../kit/i18n/messages.ts';
import { allErrorsOf, telling, tellingErrors, tellingFault } from '../../kit/app/announcements.ts';
import { messages, router } from '../../kit/app/services.ts';
import { watchReturn } from '../../kit/app/watch-return.ts';
import type { World } from '../../kit/app/world.ts';
import { lookupFlow } from '../../kit/forms/lookup.flow.ts';
import { recordFlow } from '../../kit/lists/admin-list.flow.ts';
import { pageHoldFlow } from '../../kit/lists/page-hold.flow.ts';
import { recordCalls } from '../../kit/lists/record-calls.ts';
import { recordFormFlow } from '../../kit/lists/record-form.flow.ts';

type DraftCall = (typeof subscriptionEndpoints)['preview' | 'test'];

/** Where saving returns to (SBA-01). */
const LIST_PATH = '/dashboard/subscription/admin/';

/** The page of a subscription; `id` is null for a new one (SBA-01 to SBA-03). */
export function subscriptionPage(world: World, id: string | null) {
  const { detail } = recordCalls(world.client, subscriptionEndpoints);
  const flow = subscriptionPageMachine.provide({
    actors: {
      creating: formFlow(world, 'scheduleCreated', null),
      record: recordFlow(world, { detail, editing: formFlow(world, 'scheduleUpdated', id) }),
    },
    actions: {
      goToList: sendTo(router, { type: 'router.go', path: LIST_PATH, wanted: null }),
    },
  });
  const input: SubscriptionPageInput = { id };
  return { flow, input };
}

/** A server that knows the documents' API alone takes no name. */
const withoutEmptyName = ({ name, ...body }: SaveSchedule): SaveSchedule => (name ? { ...body, name } : body);

/** @param id the stored subscription; null for a new one. */
function formFlow(world: World, told: MessageCode, id: string | null) {
  const { client, network } = world;
  const watchNetwork = watchReturn(network);
  return subscriptionFormMachine.provide({
    actors: {
      choices: choicesFlow(world),
      fields: recordFormFlow(world, {
        name: 'subscription',
        detail: recordCalls(client, subscriptionEndpoints).detail,
        send: (values, subject, sending) => {
          const body = scheduleOf(values);
          return inForm(
            values,
            subject === null
              ? client.call(subscriptionEndpoints.create, { body: withoutEmptyName(body), ...sending })
              : client.call(subscriptionEndpoints.change, { params: { id: subject }, body, ...sending }),
          );
        },
        told,
        tellsRefusals: true,
      }),
      items: messageItemsMachine.provide({
        actors: {
          watchNetwork,
          loadChannel: fromPromise<ChannelAnswer, { id: string }>(async ({ input, signal }) => {
            const result = await client.call(subscriptionEndpoints.channel, {
              params: { id: input.id },
              signal,
            });
            return { result, channel: result.success ? result.data : null };
          }),
        },
      }),
      crontab: crontabFieldMachine.provide({
        actors: {
          watchNetwork,
          check: fromPromise<CrontabAnswer, CrontabQuestion>(async ({ input, signal }) => {
            const { type, channel } = input.kind;
            const result = await client.call(subscriptionEndpoints.checkCrontab, {
              query: {
                crontab: input.text,
                ...(type === '' || channel === '' ? {} : { type: Number(type), channel: Number(channel) }),
                ...(id === null ? {} : { except: Number(id) }),
              },
              signal,
            });
            return { result, facts: result.success ? result.data : null };
          }),
        },
      }),
      preview: draftCall(world, subscriptionEndpoints.preview, () => null),
      test: draftCall(world, subscriptionEndpoints.test, ({ channel }) =>
        channel === 'web' ? 'scheduleTestedWeb' : 'scheduleTested',
      ),
      templates: templatesCall(world),
      hold: pageHoldFlow(world),
    },
  });
}

/** Maps a response's errors to the names of the form's controls. */
async function inForm<Data>(values: FormValues, answer: Promise<CallResult<Data>>) {
  const result = await answer;
  return result.success ? result : { ...result, errors: errorsByControl(result.errors, values) };
}

/**
 * A call about the form's current values, which are its request; `toldOf` gives the toast for a success. Errors are shown
 * at their fields.
 */
function draftCall<Name extends DraftCall>(
  world: World,
  call: Name,
  toldOf: (data: AnswerOf<Name>) => MessageCode | null,
) {
  return callMachine.provide({
    actors: {
      send: fromPromise<AnyResult, { request: unknown }>(({ input, signal }) => {
        // `MessagePreview` starts the call with the form's values.
        const values = input.request as FormValues;
        const { crontab: _, name: __, ...body } = scheduleOf(values);
        const draft: DraftCall = call;
        return inForm<unknown>(values, world.client.call(draft, { body, signal }));
      }),
    },
    actions: {
      succeeded: enqueueActions(({ enqueue }, { result }: { result: AnyResult }) => {
        const told = toldOf(dataOf<Name>(result));
        if (told !== null) enqueue.sendTo(messages, telling(world, told));
      }),
      refused: enqueueActions(({ enqueue }, { result }) => {
        enqueue(sendParent({ type: 'values.refused', result }));
        // A 400 names fields and is shown beside the button.
        if (result.status !== 400) enqueue.sendTo(messages, tellingErrors(world, allErrorsOf(result)));
      }),
      failed: sendTo(messages, (_, { fault }) => tellingFault(world, fault)),
    },
  });
}

const allTemplates = (client: Client, signal: AbortSignal) =>
  client.call(templateEndpoints.list, { query: { all: 'true', type: 'subscription' }, signal });

/** Reloads the templates; keeps the old ones if that fails. */
function templatesCall({ client }: World) {
  return callMachine.provide({
    actors: {
      send: fromPromise<AnyResult, { request: unknown }>(({ signal }) => allTemplates(client, signal)),
    },
    actions: {
      succeeded: sendParent((_, { result }) => ({
        type: 'templates.came',
        templates: dataOf<typeof templateEndpoints.list>(result).result.map(choiceOf),
      })),
      refused: () => undefined,
      failed: () => undefined,
    },
  });
}

function choicesFlow(world: World) {
  const { client } = world;
  return lookupFlow<SubscriptionChoices, ChoicesQuery>(world, async (stored, signal) => {
    const [types, channels, flowTypes, all] = await Promise.all([
      client.call(subscriptionEndpoints.types, { signal }),
      client.call(subscriptionEndpoints.channels, { signal }),
      client.call(subscriptionEndpoints.flowTypes, { signal }),
      allTemplates(client, signal),
    ]);
    if (!types.success || !channels.success || !flowTypes.success || !all.success) return null;
    const first = channels.data.find(({ pk }) => String(pk) === stored) ?? channels.data[0];
    const channel = first
      ? await client.call(subscriptionEndpoints.channel, { params: { id: String(first.pk) }, signal })
      : null;
    if (channel && !channel.success) return null;
    return {
      types: types.data,
      channels: channels.data,
      flowTypes: flowTypes.data,
      templates: all.data.result.map(choiceOf),
      channel: channel && channel.data,
    };
  });
}

/** Another server's templates have no languages. */
const choiceOf = ({ languages = [], ...template }: TemplateSummary) => ({ ...template, languages });
