import { describe, expect, test } from 'vitest';
import {
  nameOfItemField,
  scheduleOf,
  typedEntriesOf,
} from '../../src/features/subscriptions/schedule-values.ts';

const values = {
  subscription_type_id: '4',
  subscription_channel_id: '1',
  crontab: '0 9 * * 1',
  [nameOfItemField(12, '3', 'template_id')]: '5',
  [nameOfItemField(12, '3', 'priority')]: '2.5',
  [nameOfItemField(12, '3', 'flow_type')]: 'rotate',
  [nameOfItemField(12, '3', 'html_variables.title')]: 'A',
  [nameOfItemField(12, '3', 'plain_variables.title')]: 'B',
  [nameOfItemField(12, '1', 'template_id')]: '',
  [nameOfItemField(12, '1', 'priority')]: 'soon',
  [nameOfItemField(12, '1', 'flow_type')]: 'all',
};

describe('the form of a subscription as it is sent', () => {
  test('SBA-03 groups items by the pk of their channel template, in the order of the form', () => {
    expect(scheduleOf(values)).toEqual({
      subscription_type_id: 4,
      subscription_channel_id: 1,
      crontab: '0 9 * * 1',
      channel_templates: {
        '12': {
          channel_template_id: 12,
          items: [
            {
              template_id: 5,
              html_variables: [{ key: 'title', value: 'A' }],
              plain_variables: [{ key: 'title', value: 'B' }],
              priority: 2.5,
              flow_type: 'rotate',
            },
            // What is not a number is sent as it is: the server says what is wrong with it.
            { template_id: '', html_variables: [], plain_variables: [], priority: 'soon', flow_type: 'all' },
          ],
        },
      },
    });
  });

  test("MLG-02 takes the plain text's values from the keys it shares", () => {
    const shared = {
      ...values,
      [nameOfItemField(12, '1', 'html_variables.title')]: 'A',
      [nameOfItemField(12, '1', 'html_variables.lead')]: 'B',
      [nameOfItemField(12, '1', 'plain_variables.only')]: 'C',
      [nameOfItemField(12, '1', 'shared')]: 'title subject',
      [nameOfItemField(12, '1', 'html_variables.subject')]: 'D',
    };
    expect(typedEntriesOf(shared)['12']?.items[1]?.plain_variables).toEqual([
      { key: 'only', value: 'C' },
      { key: 'title', value: 'A' },
      { key: 'subject', value: 'D' },
    ]);
  });

  test('SBA-03 has an empty map without items', () => {
    expect(scheduleOf({ crontab: '@daily' })).toMatchObject({ channel_templates: {} });
  });

  test('returns the items of a draft as they were typed', () => {
    expect(typedEntriesOf(values)['12']?.items.map(({ priority }) => priority)).toEqual(['2.5', 'soon']);
  });
});
