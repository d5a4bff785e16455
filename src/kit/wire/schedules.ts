import type {
  CrontabCheck,
  FlowTypes,
  PreviewSchedule,
  SaveSchedule,
  ScheduleDetail,
  ScheduleDryRun,
  ScheduleLog,
  SchedulePage,
  SchedulePreview,
  ScheduleTest,
  SubscriptionChannel,
  SubscriptionChannels,
  SubscriptionTypes,
} from '../../../contract/subscriptions.ts';
import { pageQueryOf, type AdminPageQuery } from '../lists/admin-query.ts';
import type { Client } from './client.ts';

export {
  crontabFields,
  crontabLimits,
  crontabWords,
  readCrontab,
  type Crontab,
  type CrontabField,
  type CrontabProblem,
} from '../../../contract/crontab.ts';
export type {
  CrontabWarning,
  FlowType,
  RunState,
  SaveSchedule,
  Schedule,
  ScheduleDetail,
  ScheduleItem,
  SchedulePreview,
  ScheduleTest,
  ScheduleRun,
} from '../../../contract/subscriptions.ts';

const SCHEDULES = '/subscriptions/admin/';
const CHANNELS = `${SCHEDULES}channels/`;

/** Calls about scheduled subscriptions (SBA); all are for staff alone. */
export const schedulesApi = (client: Client) => ({
  /** One page of the list, newest first. */
  list: (query: AdminPageQuery, signal?: AbortSignal) =>
    client.call<SchedulePage>('GET', SCHEDULES, { query: pageQueryOf(query), signal }),
  detail: (id: string, signal?: AbortSignal) =>
    client.call<ScheduleDetail>('GET', SCHEDULES, { ids: [id], signal }),
  create: (body: SaveSchedule, signal?: AbortSignal) =>
    client.call<ScheduleDetail>('POST', SCHEDULES, { body, signal }),
  /** Replaces it whole. */
  change: (id: string, body: SaveSchedule, signal?: AbortSignal) =>
    client.call<ScheduleDetail>('PUT', SCHEDULES, { ids: [id], body, signal }),
  remove: (id: string, signal?: AbortSignal) => client.call('DELETE', SCHEDULES, { ids: [id], signal }),
  pause: (id: string, signal?: AbortSignal) =>
    client.call<ScheduleDetail>('POST', SCHEDULES, { ids: [id, 'pause'], signal }),
  resume: (id: string, signal?: AbortSignal) =>
    client.call<ScheduleDetail>('POST', SCHEDULES, { ids: [id, 'resume'], signal }),
  /** Who would get it now, after preferences. */
  dryRun: (id: string, signal?: AbortSignal) =>
    client.call<ScheduleDryRun>('GET', SCHEDULES, { ids: [id, 'dry-run'], signal }),
  /** One page of the send log, newest first; `page` counts from 1. */
  log: (id: string, page: number, signal?: AbortSignal) =>
    client.call<ScheduleLog>('GET', SCHEDULES, { ids: [id, 'runs'], query: { page }, signal }),
  /** Whether a text is a crontab, and when it would run in the account's zone. */
  checkCrontab: (crontab: string, signal?: AbortSignal) =>
    client.call<CrontabCheck>('GET', `${SCHEDULES}crontab/`, { query: { crontab }, signal }),
  /** The message as its recipients would get it now; nothing is stored. */
  preview: (body: PreviewSchedule, signal?: AbortSignal) =>
    client.call<SchedulePreview>('POST', `${SCHEDULES}preview/`, { body, signal }),
  /** Mails the message to the address of the account. */
  test: (body: PreviewSchedule, signal?: AbortSignal) =>
    client.call<ScheduleTest>('POST', `${SCHEDULES}test/`, { body, signal }),
  types: (signal?: AbortSignal) => client.call<SubscriptionTypes>('GET', `${SCHEDULES}types/`, { signal }),
  channels: (signal?: AbortSignal) => client.call<SubscriptionChannels>('GET', CHANNELS, { signal }),
  /** One channel with the parts of its messages (SBA-02). */
  channel: (id: string, signal?: AbortSignal) =>
    client.call<SubscriptionChannel>('GET', CHANNELS, { ids: [id], signal }),
  flowTypes: (signal?: AbortSignal) =>
    client.call<FlowTypes>('GET', `${SCHEDULES}templates/flows/types/`, { signal }),
});

export type SchedulesApi = ReturnType<typeof schedulesApi>;
