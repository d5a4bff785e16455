import { locales, type Locale } from '../../../contract/locale.ts';
import type {
  ChannelTemplates,
  RunState,
  Schedule,
  ScheduleDetail,
  ScheduleLogEntry,
  ScheduleRun,
} from '../../../contract/subscriptions.ts';
import type { CountedRun } from './runs.repo.ts';
import type { ItemRow, WithKind } from './subscriptions.repo.ts';

function stateOf({ void_reason, cursor, recipients, sent, failed, pending }: CountedRun): RunState {
  if (void_reason === 'too_late') return 'left_out';
  if (void_reason === 'empty' || void_reason === 'no_news') return void_reason;
  if (void_reason === 'unusable') return 'failed';
  if (cursor !== null || pending > 0) return 'sending';
  if (recipients === 0) return 'nobody';
  if (failed === 0) return 'sent';
  return sent === 0 ? 'failed' : 'partly';
}

function describeRun(run: CountedRun): ScheduleRun {
  const { fire_at, recipients, sent, failed, pending } = run;
  return { fire_at: fire_at.toISOString(), state: stateOf(run), total: recipients, sent, failed, pending };
}

export function describeLogEntry(run: CountedRun): ScheduleLogEntry {
  const { started_at, left_out, last_error, languages } = run;
  return {
    ...describeRun(run),
    started_at: started_at.toISOString(),
    left_out,
    last_error,
    ...(languages === null
      ? {}
      : { without_news: locales.filter((language) => !languages.includes(language)) }),
  };
}

/** A subscription as in the staff list, with names in the reader's language. */
export function describeSchedule(row: WithKind, lastRun: CountedRun | undefined, locale: Locale): Schedule {
  return {
    pk: row.pk,
    name: row.name,
    subscription_type: { pk: row.type.pk, name: row.type.name[locale] },
    subscription_channel: { pk: row.channel.pk, name: row.channel.name[locale] },
    crontab: row.crontab,
    next_run: row.next_run_at?.toISOString() ?? null,
    last_run: lastRun === undefined ? null : describeRun(lastRun),
    is_paused: row.is_paused,
    timezone: row.timezone,
    updated_at: row.updated_at.toISOString(),
  };
}

function mapOf(items: readonly ItemRow[]): ChannelTemplates {
  const map: ChannelTemplates = {};
  for (const { channel_template_id, subscription_id: _, position: __, ...item } of items) {
    const entry = (map[channel_template_id] ??= { channel_template_id, items: [] });
    const html_variables = [...item.html_variables];
    const plain_variables = [...item.plain_variables];
    entry.items.push({ ...item, html_variables, plain_variables });
  }
  return map;
}

/** A subscription with the fields of its form. */
export function describeWhole(
  row: WithKind,
  items: readonly ItemRow[],
  lastRun: CountedRun | undefined,
  locale: Locale,
): ScheduleDetail {
  const { subscription_type_id, subscription_channel_id } = row;
  return {
    ...describeSchedule(row, lastRun, locale),
    subscription_type_id,
    subscription_channel_id,
    channel_templates: mapOf(items),
    created_at: row.created_at.toISOString(),
  };
}
