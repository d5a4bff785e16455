import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import content from '../../../content/demo/subscriptions.json' with { type: 'json' };
import { locales, type Locale } from '../../../contract/locale.ts';
import { flowTypes, type FlowType } from '../../../contract/subscriptions.ts';

const Keys = Type.Array(Type.String());
const Texts = Type.Object({ html_content: Type.String(), plain_content: Type.String() });
const Template = Type.Object({
  name: Type.String(),
  html_content: Type.String(),
  plain_content: Type.String(),
  html_variable_keys: Keys,
  plain_variable_keys: Keys,
  first_language: Type.Optional(Type.Unsafe<Locale>({ enum: [...locales] })),
  translations: Type.Optional(Type.Partial(Type.Object({ en: Texts, ckb: Texts, kmr: Texts }))),
});

const Item = Type.Object({
  /** The key of its part of the message. */
  part: Type.String(),
  /** The key of one of the templates in this file. */
  template: Type.String(),
  /** Used for both HTML and plain text, as far as each needs them. */
  values: Type.Record(Type.String(), Type.String()),
  priority: Type.Integer(),
  flow_type: Type.Unsafe<FlowType>({ enum: [...flowTypes] }),
});

const Schedule = Type.Object({
  name: Type.String(),
  type: Type.String(),
  channel: Type.String(),
  crontab: Type.String(),
  timezone: Type.String(),
  items: Type.Array(Item),
});

/** A demo subscription. */
export type DemoSchedule = Static<typeof Schedule>;

const read = Value.Parse(
  Type.Object({ templates: Type.Record(Type.String(), Template), schedules: Type.Array(Schedule) }),
  content,
);

/** The templates of the demo subscriptions, by the keys in their items. */
export const demoScheduleTemplates = read.templates;

/**
 * By mail on Monday mornings scholarship news, rotating, and a letter with the newest posts in three languages; in the
 * dashboard a reminder on Thursdays.
 */
export const demoSchedules = read.schedules;
