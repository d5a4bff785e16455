import { enqueueActions, fromPromise, sendParent, sendTo } from 'xstate';
import { callMachine, type CallResult as AnyResult } from '../../../machines/forms/call.machine.ts';
import {
  channelChoiceMachine,
  type ChannelAnswer,
} from '../../../machines/subscriptions/channel-choice.machine.ts';
import {
  crontabFieldMachine,
  type CrontabAnswer,
} from '../../../machines/subscriptions/crontab-field.machine.ts';
import type { FormValues } from '../../../machines/forms/form.machine.ts';
import { messageItemsMachine } from '../../../machines/subscriptions/message-items.machine.ts';
import {
  scheduleChoicesMachine,
  type ChoicesAnswer,
  type ChoicesInput,
} from '../../../machines/subscriptions/schedule-choices.machine.ts';
import { scheduleFormMachine } from '../../../machines/subscriptions/schedule-form.machine.ts';
import {
  schedulePageMachine,
  type SchedulePageInput,
} from '../../../machines/subscriptions/schedule-page.machine.ts';
import type { CallResult } from '../../kit/wire/answer.ts';
import { errorsByControl } from './schedule-errors.ts';
import { scheduleOf } from './schedule-values.ts';
import { schedulesApi, type SchedulesApi, type ScheduleTest } from '../../kit/wire/schedules.ts';
import { templatesApi, type TemplatePage, type TemplateSummary } from '../../kit/wire/templates.ts';
import type { MessageCode } from '../../kit/i18n/messages.ts';
import { allErrorsOf, faultOf, telling, tellingErrors } from '../../kit/app/announcements.ts';
import { messages, router } from '../../kit/app/services.ts';
import type { World } from '../../kit/app/world.ts';
import { recordFlow } from '../../kit/lists/admin-list.flow.ts';
import { pageHoldFlow } from '../../kit/lists/page-hold.flow.ts';
import { recordFormFlow } from '../../kit/lists/record-form.flow.ts';

/** Where create and update lead back to (SBA-01). */
const LIST_PATH = '/dashboard/subscription/admin/';

/** The page of one scheduled subscription; `id` is null for a new one (SBA-01 to SBA-03). */
export function subscriptionPage(world: World, id: string | null) {
  const api = schedulesApi(world.client);
  const flow = schedulePageMachine.provide({
    actors: {
      creating: formFlow(world, api, 'scheduleCreated'),
      record: recordFlow(world, { detail: api.detail, editing: formFlow(world, api, 'scheduleUpdated') }),
    },
    actions: {
      goToList: sendTo(router, { type: 'router.go', path: LIST_PATH, wanted: null }),
    },
  });
  const input: SchedulePageInput = { id };
  return { flow, input };
}

function formFlow(world: World, api: SchedulesApi, told: MessageCode) {
  return scheduleFormMachine.provide({
    actors: {
      choices: choicesFlow(world, api),
      fields: recordFormFlow(world, {
        name: 'subscription',
        detail: api.detail,
        send: (values, subject, { signal }) =>
          subject === null
            ? inForm(values, api.create(scheduleOf(values), signal))
            : inForm(values, api.change(subject, scheduleOf(values), signal)),
        told,
        tellsRefusals: true,
      }),
      items: messageItemsMachine.provide({ actors: { channel: channelFlow(api) } }),
      crontab: crontabFieldMachine.provide({
        actors: {
          check: fromPromise<CrontabAnswer, { text: string }>(async ({ input, signal }) => {
            const result = await api.checkCrontab(input.text, signal);
            return { result, facts: result.success ? result.data : null };
          }),
        },
      }),
      preview: draftCall(world, api.preview, () => null),
      test: draftCall(world, api.test, (tested) =>
        (tested as ScheduleTest).channel === 'web' ? 'scheduleTestedWeb' : 'scheduleTested',
      ),
      templates: templatesCall(world),
      hold: pageHoldFlow(world),
    },
  });
}

/** An answer whose errors are named as the controls that have given the values. */
async function inForm<Data>(values: FormValues, answer: Promise<CallResult<Data>>) {
  const result = await answer;
  return result.success ? result : { ...result, errors: errorsByControl(result.errors, values) };
}

function channelFlow(api: SchedulesApi) {
  return channelChoiceMachine.provide({
    actors: {
      loadChannel: fromPromise<ChannelAnswer, { id: string }>(async ({ input, signal }) => {
        const result = await api.channel(input.id, signal);
        return { result, channel: result.success ? result.data : null };
      }),
    },
    actions: {
      came: sendParent((_, came) => ({ type: 'channel.came', ...came })),
      undone: sendParent({ type: 'channel.undone' }),
    },
  });
}

/**
 * A call about what stands in the form; the request holds the form's values, `toldOf` says what of its answer is told. What is
 * wrong with them is shown in place.
 */
function draftCall(
  world: World,
  call: SchedulesApi['preview' | 'test'],
  toldOf: (data: unknown) => MessageCode | null,
) {
  return callMachine.provide({
    actors: {
      send: fromPromise<AnyResult, { request: unknown }>(({ input, signal }) => {
        const values = input.request as FormValues;
        const { crontab: _, ...message } = scheduleOf(values);
        return inForm<unknown>(values, call(message, signal));
      }),
    },
    actions: {
      succeeded: enqueueActions(({ enqueue }, { result }: { result: AnyResult }) => {
        const told = toldOf(result.data);
        if (told !== null) enqueue.sendTo(messages, telling(world, told));
      }),
      refused: enqueueActions(({ enqueue }, { result }) => {
        enqueue(sendParent({ type: 'values.refused', result }));
        // A 400 names the fields, and stands beside the button.
        if (result.status !== 400) enqueue.sendTo(messages, tellingErrors(world, allErrorsOf(result)));
      }),
      failed: sendTo(messages, (_, { fault }) => tellingErrors(world, faultOf(fault))),
    },
  });
}

/** The templates as they are now; where they do not come, those that are there stay. */
function templatesCall(world: World) {
  const templates = templatesApi(world.client);
  return callMachine.provide({
    actors: {
      send: fromPromise<AnyResult, { request: unknown }>(({ signal }) =>
        templates.all('subscription', signal),
      ),
    },
    actions: {
      succeeded: sendParent((_, { result }) => ({
        type: 'templates.came',
        templates: (result.data as TemplatePage).result.map(choiceOf),
      })),
      refused: () => undefined,
      failed: () => undefined,
    },
  });
}

function choicesFlow(world: World, api: SchedulesApi) {
  const templates = templatesApi(world.client);
  return scheduleChoicesMachine.provide({
    actors: {
      loadChoices: fromPromise<ChoicesAnswer, ChoicesInput>(async ({ input, signal }) => {
        const [types, channels, flowTypes, all] = await Promise.all([
          api.types(signal),
          api.channels(signal),
          api.flowTypes(signal),
          templates.all('subscription', signal),
        ]);
        if (!types.success) return { result: types, choices: null };
        if (!channels.success) return { result: channels, choices: null };
        if (!flowTypes.success) return { result: flowTypes, choices: null };
        if (!all.success) return { result: all, choices: null };
        const first = channels.data.find(({ pk }) => String(pk) === input.channel) ?? channels.data[0];
        const channel = first ? await api.channel(String(first.pk), signal) : null;
        if (channel && !channel.success) return { result: channel, choices: null };
        return {
          result: types,
          choices: {
            types: types.data,
            channels: channels.data,
            flowTypes: flowTypes.data,
            templates: all.data.result.map(choiceOf),
            channel: channel ? channel.data : null,
          },
        };
      }),
    },
  });
}

function choiceOf({ pk, name, html_variable_keys, plain_variable_keys }: TemplateSummary) {
  return { pk, name, html_variable_keys, plain_variable_keys };
}
