import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';

const words: Readonly<Record<string, MessageDescriptor>> = {
  pk: msg`No.`,
  name: msg`Name`,
  type: msg`Type`,
  subject: msg`Subject`,
  summary: msg`Summary`,
  template: msg`Template`,
  language: msg`Language`,
  reading_minutes: msg`Minutes to read`,
  published_at: msg`Published`,
  created_at: msg`Created`,
  updated_at: msg`Changed`,
  main_media_url: msg`Main picture`,
  summary_media_url: msg`Summary picture`,
  media_file: msg`File`,
  url: msg`Address`,
  html_content: msg`HTML content`,
  plain_content: msg`Plain content`,
  html_variable_keys: msg`HTML variables`,
  plain_variable_keys: msg`Plain variables`,
  subscription_type: msg`Type`,
  subscription_channel: msg`Channel`,
  crontab: msg`Schedule`,
  timezone: msg`Time zone`,
  is_paused: msg`Paused`,
  next_run: msg`Next run`,
  last_run: msg`Last run`,
};

/** Gives `wordsOf(column)`: the heading of a column; a field that we do not know goes by its own name. */
export function useColumnWords(): (column: string) => string {
  const { i18n } = useLingui();
  return useCallback(
    (column) => {
      const known = Object.hasOwn(words, column) ? words[column] : undefined;
      return known ? i18n._(known) : column.replaceAll('_', ' ');
    },
    [i18n],
  );
}
