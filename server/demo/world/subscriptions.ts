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
  /** The part of the message that it stands in, by its key. */
  part: Type.String(),
  /** The key of one of the templates beside it. */
  template: Type.String(),
  /** The same for HTML and plain text, as far as each asks for them. */
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

/** A scheduled subscription of the demo world. */
export type DemoSchedule = Static<typeof Schedule>;

const read = Value.Parse(
  Type.Object({ templates: Type.Record(Type.String(), Template), schedules: Type.Array(Schedule) }),
  content,
);

/** The templates that the scheduled subscriptions are made of, by the keys that their items name. */
export const demoScheduleTemplates = read.templates;

/** Scholarship news by mail on Monday mornings, in turn, and a reminder in the dashboard on Thursdays. */
export const demoSchedules = read.schedules;
