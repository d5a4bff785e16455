import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import content from '../../../content/demo/subscriptions.json' with { type: 'json' };
import { flowTypes, type FlowType } from '../../../contract/subscriptions.ts';

const Keys = Type.Array(Type.String());
const Template = Type.Object({
  name: Type.String(),
  html_content: Type.String(),
  plain_content: Type.String(),
  html_variable_keys: Keys,
  plain_variable_keys: Keys,
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

/** Scholarship news by mail on Monday mornings, rotating, and a reminder in the dashboard on Thursdays. */
export const demoSchedules = read.schedules;
