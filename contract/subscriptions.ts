import { Type, type Static } from 'typebox';
import { AdminListQuery, adminPageOf, RecordKey, sortField } from './admin-list.ts';
import type { CallSchemas } from './call.ts';
import { subscriptionEndpoints } from './calls/subscriptions.ts';
import { CRONTAB_MAX, crontabFields, crontabReasons } from './crontab.ts';
import { closed, enumOf, Language, OnceHeaders, Pk } from './fields.ts';
import { pageOf, pageQuery } from './paging.ts';

/** How the items of a part are picked: all, the first one complete, one in turn, one at random (P24). */
export const flowTypes = ['all', 'first', 'rotate', 'random'] as const;
export type FlowType = (typeof flowTypes)[number];

/** The maximum number of items in a subscription, over all its parts. */
export const ITEMS_MAX = 1_000;
/** The maximum length of a subscription's name, in characters. */
export const SUBSCRIPTION_NAME_MAX = 200;
/** The maximum length of a variable's value, in characters. */
export const VARIABLE_VALUE_MAX = 10_000;
/** Priorities range from the negative of this to this. */
export const PRIORITY_MAX = 1_000_000;

/** GET subscriptions/admin/types/, in the order of the preference page. */
export const SubscriptionTypes = Type.Array(
  Type.Object({ pk: Pk, name: Type.String(), description: Type.String() }),
);
export type SubscriptionTypes = Static<typeof SubscriptionTypes>;

const channel = {
  pk: Pk,
  key: Type.String({ description: '`email` or `web`.' }),
  name: Type.String(),
};

/** GET subscriptions/admin/channels/. */
export const SubscriptionChannels = Type.Array(Type.Object(channel));
export type SubscriptionChannels = Static<typeof SubscriptionChannels>;

/** GET subscriptions/admin/channels/{id}/: the parts of its messages, in order (SBA-02, P25). */
export const SubscriptionChannel = Type.Object({
  ...channel,
  channel_templates: Type.Array(
    Type.Object({
      pk: Pk,
      key: enumOf(['header', 'body', 'footer']),
      name: Type.String(),
    }),
  ),
});
export type SubscriptionChannel = Static<typeof SubscriptionChannel>;

/** GET subscriptions/admin/channels/: all of them, or with `id` a single one with its parts (P21). */
const ChannelsQuery = Type.Object({ id: Type.Optional(Type.String()) });

const Flow = enumOf(flowTypes);

/** GET subscriptions/admin/templates/flows/types/. */
const FlowTypes = Type.Array(Flow);

/** The value of a template's variable. */
export const Variable = Type.Object({ key: Type.String(), value: Type.String() });
export type Variable = Static<typeof Variable>;

/** A template with its values and its flow type. */
export const ScheduleItem = Type.Object({
  template_id: Pk,
  html_variables: Type.Array(Variable),
  plain_variables: Type.Array(Variable),
  priority: Type.Number({ description: 'Lowest first.' }),
  flow_type: Flow,
});
export type ScheduleItem = Static<typeof ScheduleItem>;

/** The items of a part of the message. */
const ScheduleEntry = Type.Object({ channel_template_id: Pk, items: Type.Array(ScheduleItem) });

/** The pk of a channel template → its items (SBA-03). */
export const ChannelTemplates = Type.Record(Type.String(), ScheduleEntry);
export type ChannelTemplates = Static<typeof ChannelTemplates>;

/** The items as sent: the service parses them, so that errors can name the path of what is wrong. */
const SentChannelTemplates = Type.Unsafe<unknown>({
  type: 'object',
  description:
    'By pk of the channel template: { channel_template_id, items: [{ template_id, html_variables: [{ key, value }], ' +
    'plain_variables: [{ key, value }], priority, flow_type }] }, each with at least one item. A refusal (400) lists the ' +
    'errors of an item in `errors` under the path of the value: `channel_templates.2.items.0.priority`, counting from 0, or ' +
    'for a variable with its key, even a missing one: `channel_templates.2.items.0.html_variables.title`. Errors of the map ' +
    'as a whole are under `channel_templates`, and so is the number of errors beyond the first hundred.',
});

const message = {
  subscription_type_id: Pk,
  subscription_channel_id: Pk,
  channel_templates: SentChannelTemplates,
};

const Crontab = Type.String({
  format: 'text',
  minLength: 1,
  maxLength: CRONTAB_MAX,
  description:
    'Five fields, or a nickname such as @daily, in the time zone of the account that saves it (P23).',
});

/** POST subscriptions/admin/ and PUT subscriptions/admin/{id}/ (SBA-02, SBA-03). */
export const SaveSchedule = Type.Object(
  {
    ...message,
    crontab: Crontab,
    name: Type.Optional(
      Type.String({
        format: 'text',
        maxLength: SUBSCRIPTION_NAME_MAX,
        description:
          'What staff call it (MLG-02); may be empty. An update without it leaves the name as it is.',
      }),
    ),
  },
  closed,
);
export type SaveSchedule = Static<typeof SaveSchedule>;

/** POST subscriptions/admin/preview/ and subscriptions/admin/test/: a message that may be unsaved. */
export const PreviewSchedule = Type.Object(message, closed);
export type PreviewSchedule = Static<typeof PreviewSchedule>;

const Instant = Type.String({ description: 'RFC 3339, UTC.' });
const MaybeInstant = Type.Union([Instant, Type.Null()]);
const Count = Type.Integer({ minimum: 0 });

/**
 * How a run went: `left_out` was due while no server ran, `empty` had no content, `no_news` would have said what is new,
 * `nobody` has chosen it.
 */
const runStates = ['sending', 'sent', 'partly', 'failed', 'nobody', 'empty', 'no_news', 'left_out'] as const;
export type RunState = (typeof runStates)[number];

/** One run (SBA-04). */
export const ScheduleRun = Type.Object({
  fire_at: Instant,
  state: enumOf(runStates),
  total: Count,
  sent: Count,
  failed: Count,
  pending: Count,
});
export type ScheduleRun = Static<typeof ScheduleRun>;

/** A subscription in the list: its fields are the columns (LST-01). */
export const Schedule = Type.Object({
  pk: Pk,
  // All but the crontab is our own: a column that a server does not send must not stand there empty.
  name: Type.Optional(Type.String({ description: 'What staff call it; empty if it has no name.' })),
  subscription_type: Type.Optional(Type.Object({ pk: Pk, name: Type.String() })),
  subscription_channel: Type.Optional(Type.Object({ pk: Pk, name: Type.String() })),
  crontab: Type.String(),
  next_run: Type.Optional(MaybeInstant),
  last_run: Type.Optional(Type.Union([ScheduleRun, Type.Null()])),
  is_paused: Type.Optional(Type.Boolean()),
  timezone: Type.Optional(Type.String({ description: "IANA name of the crontab's time zone." })),
  updated_at: Type.Optional(
    Type.String({ description: 'RFC 3339, UTC; differs after every change of the record.' }),
  ),
});
export type Schedule = Static<typeof Schedule>;

/** The columns that the list of subscriptions can be sorted by; types and channels by their names in the language asked in. */
export const scheduleSorts = [
  'pk',
  'name',
  'subscription_type',
  'subscription_channel',
  'crontab',
  'next_run',
  'last_run',
  'is_paused',
  'timezone',
  'updated_at',
] as const;

/** GET subscriptions/admin/. */
export const SchedulesQuery = Type.Object({ ...AdminListQuery.properties, sort: sortField(scheduleSorts) });
export type SchedulesQuery = Static<typeof SchedulesQuery>;

/** One page of the list, newest first. */
export const SchedulePage = adminPageOf(Schedule);
export type SchedulePage = Static<typeof SchedulePage>;

/** A whole subscription, with the fields of its form. */
export const ScheduleDetail = Type.Object({
  ...Schedule.properties,
  subscription_type_id: Pk,
  subscription_channel_id: Pk,
  channel_templates: ChannelTemplates,
  created_at: Instant,
});
export type ScheduleDetail = Static<typeof ScheduleDetail>;

/** POST subscriptions/admin/test/: the key of the channel that the test was sent by. */
export const ScheduleTest = Type.Object({ channel: Type.String() });
export type ScheduleTest = Static<typeof ScheduleTest>;

/** A line of the send log. */
export const ScheduleLogEntry = Type.Object({
  ...ScheduleRun.properties,
  started_at: Instant,
  left_out: Type.Integer({ minimum: 0, description: 'Earlier times that passed while no server ran.' }),
  last_error: Type.Union([Type.String(), Type.Null()], {
    description: "The mail server's last error about a mail of this run that was not sent.",
  }),
  without_news: Type.Optional(
    Type.Array(Language, {
      description: 'The languages whose readers did not get it: nothing was new in them (MLG-03).',
    }),
  ),
});
export type ScheduleLogEntry = Static<typeof ScheduleLogEntry>;

/** GET subscriptions/admin/{id}/runs/: one page of the send log, newest first. */
export const ScheduleLog = pageOf(ScheduleLogEntry);
export type ScheduleLog = Static<typeof ScheduleLog>;

/** A message as its recipients get it. */
export const ScheduleMessage = Type.Object({
  subject: Type.String(),
  html: Type.String({ description: 'Sanitized; show it only in a sandboxed frame.' }),
  plain: Type.String(),
});
export type ScheduleMessage = Static<typeof ScheduleMessage>;

/** GET subscriptions/admin/{id}/dry-run/: who would get it now, after preferences. */
export const ScheduleDryRun = Type.Object({
  total: Count,
  by_language: Type.Object({ en: Count, ckb: Count, kmr: Count }),
  sample: Type.Array(Type.Object({ email: Type.String(), language: Type.String() }), {
    description: 'The first of them.',
  }),
});
export type ScheduleDryRun = Static<typeof ScheduleDryRun>;

/** POST subscriptions/admin/preview/: the message, the positions of its items, and who would get it. */
export const SchedulePreview = Type.Object({
  ...ScheduleMessage.properties,
  taken: Type.Record(Type.String(), Type.Array(Count), {
    description: 'The positions of the picked items, in order, by pk of the channel template.',
  }),
  audience: ScheduleDryRun,
  languages: Type.Optional(
    Type.Array(
      Type.Object({
        ...ScheduleMessage.properties,
        language: Language,
        recipients: Count,
        falls_back_to: Type.Union([Language, Type.Null()], {
          description:
            'The language of its texts, where they are not in this one; null if they are, or nobody said.',
        }),
        has_news: Type.Boolean({ description: 'false if its readers would not get it now: nothing is new.' }),
        unfilled: Type.Optional(
          Type.Array(Type.String(), {
            description:
              'Variables that its templates use without declaring them: nothing stands in their place.',
          }),
        ),
      }),
      { description: 'What the readers of each language get (MLG-01), with what is new by now (MLG-03).' },
    ),
  ),
});
export type SchedulePreview = Static<typeof SchedulePreview>;

const CrontabQuery = Type.Object({
  crontab: Type.String({ maxLength: CRONTAB_MAX, description: 'The text being typed; may be empty.' }),
  type: Type.Optional(Pk),
  channel: Type.Optional(Pk),
  except: Type.Optional(Pk),
});
export type CrontabQuery = Static<typeof CrontabQuery>;

/** A subscription with the same type, channel and times as another one (MLG-02). */
export const ScheduleTwin = Type.Object({ pk: Pk, name: Type.String() });
export type ScheduleTwin = Static<typeof ScheduleTwin>;

/** Possible surprises: more than one run an hour, two day fields of which either may match, no run at all. */
const crontabWarnings = ['often', 'either_day', 'never'] as const;
export type CrontabWarning = (typeof crontabWarnings)[number];

/** One of the next runs. */
export const CrontabRun = Type.Object({
  at: Instant,
  local: Type.String({ description: 'Local time in the zone, with its offset from UTC.' }),
  change: Type.Union([enumOf(['skipped', 'repeated', 'changed']), Type.Null()], {
    description:
      'skipped: its time does not exist that day, so it runs at the next minute that does; repeated: its time occurs ' +
      'twice, and it runs the first time; changed: the clocks have changed since the previous run.',
  }),
});
export type CrontabRun = Static<typeof CrontabRun>;

/** GET subscriptions/admin/crontab/: whether a text is a crontab, and its next runs in the account's zone. */
export const CrontabCheck = Type.Object({
  valid: Type.Boolean(),
  problem: Type.Union([
    Type.Object({
      field: Type.Union([enumOf(crontabFields), Type.Null()]),
      reason: enumOf(crontabReasons),
      found: Type.String({ description: 'The invalid part of the text.' }),
      sentence: Type.String(),
    }),
    Type.Null(),
  ]),
  timezone: Type.String(),
  next: Type.Array(CrontabRun, { description: 'The next five.' }),
  warnings: Type.Array(enumOf(crontabWarnings)),
  twins: Type.Optional(
    Type.Array(ScheduleTwin, {
      description:
        'If `type` and `channel` are given: the subscriptions of both that run at the same times, but for `except`.',
    }),
  ),
});
export type CrontabCheck = Static<typeof CrontabCheck>;

const staff = { tags: ['Subscriptions'], access: 'staff' } as const;
const one = { ...staff, params: RecordKey } as const;
const LOG_PAGE_SIZE = 10;

/** The calls of `calls/subscriptions.ts`. */
export const subscriptionCalls = {
  [subscriptionEndpoints.list]: {
    ...staff,
    summary: 'The scheduled subscriptions, newest first; with id, a single one',
    query: SchedulesQuery,
    answer: SchedulePage,
    orOne: ScheduleDetail,
    refusals: [400, 404],
  },
  [subscriptionEndpoints.create]: {
    ...staff,
    summary: 'Schedule a subscription',
    headers: OnceHeaders,
    body: SaveSchedule,
    answer: ScheduleDetail,
    refusals: [413],
  },
  [subscriptionEndpoints.find]: {
    ...one,
    summary: 'A whole scheduled subscription',
    answer: ScheduleDetail,
    refusals: [404],
  },
  [subscriptionEndpoints.change]: {
    ...one,
    alsoByQuery: true,
    summary: 'Replace a scheduled subscription',
    body: SaveSchedule,
    answer: ScheduleDetail,
    refusals: [404, 413],
  },
  [subscriptionEndpoints.remove]: {
    ...one,
    alsoByQuery: true,
    summary: 'Delete a scheduled subscription',
    refusals: [400, 404],
  },
  [subscriptionEndpoints.pause]: {
    isOwn: true,
    ...one,
    summary: 'Pause a subscription',
    answer: ScheduleDetail,
    refusals: [400, 404],
  },
  [subscriptionEndpoints.resume]: {
    isOwn: true,
    ...one,
    summary: 'Resume a subscription from its next time',
    answer: ScheduleDetail,
    refusals: [400, 404],
  },
  [subscriptionEndpoints.dryRun]: {
    isOwn: true,
    ...one,
    summary: 'Who would get it now, after preferences',
    answer: ScheduleDryRun,
    refusals: [404],
  },
  [subscriptionEndpoints.runs]: {
    isOwn: true,
    ...one,
    summary: 'The send log, newest run first',
    query: pageQuery(LOG_PAGE_SIZE),
    answer: ScheduleLog,
    refusals: [400, 404],
  },
  [subscriptionEndpoints.checkCrontab]: {
    isOwn: true,
    ...staff,
    summary: 'Check a crontab, and list its next runs',
    query: CrontabQuery,
    answer: CrontabCheck,
    refusals: [400],
  },
  [subscriptionEndpoints.preview]: {
    isOwn: true,
    ...staff,
    summary: 'The message as its recipients would get it now',
    body: PreviewSchedule,
    answer: SchedulePreview,
    refusals: [413],
  },
  [subscriptionEndpoints.test]: {
    isOwn: true,
    ...staff,
    summary: 'Send the message only to the signed-in account, by mail or into its own messages',
    body: PreviewSchedule,
    answer: ScheduleTest,
    refusals: [413],
  },
  [subscriptionEndpoints.types]: {
    ...staff,
    summary: 'The types that people can subscribe to',
    answer: SubscriptionTypes,
  },
  [subscriptionEndpoints.channels]: {
    ...staff,
    summary: 'The channels; with id, a single one with the parts of its messages',
    query: ChannelsQuery,
    answer: SubscriptionChannels,
    orOne: SubscriptionChannel,
    refusals: [404],
  },
  [subscriptionEndpoints.channel]: {
    ...one,
    summary: 'A channel with the parts of its messages',
    answer: SubscriptionChannel,
    refusals: [404],
  },
  [subscriptionEndpoints.flowTypes]: {
    ...staff,
    summary: 'The ways to pick the items of a part (P24)',
    answer: FlowTypes,
  },
} satisfies CallSchemas;
