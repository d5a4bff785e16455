import { describe, expect, test } from 'vitest';
import { errorsByControl } from '../../src/features/subscriptions/schedule-errors.ts';
import { nameOfItemField } from '../../src/features/subscriptions/schedule-values.ts';

/** Item 3 comes before item 1, and another part has its own item. */
const values = {
  subscription_type_id: '4',
  [nameOfItemField(11, '2', 'template_id')]: '5',
  [nameOfItemField(12, '3', 'template_id')]: '5',
  [nameOfItemField(12, '3', 'html_variables.title')]: ' ',
  [nameOfItemField(12, '3', 'priority')]: '1',
  [nameOfItemField(12, '1', 'template_id')]: '',
  [nameOfItemField(12, '1', 'html_variables.a.b')]: 'x',
  [nameOfItemField(12, '1', 'priority')]: '2000000',
};
const at = (part: number, position: number, path = '') =>
  `channel_templates.${part}.items.${position}${path && `.${path}`}`;

describe('a refused subscription', () => {
  test('SBA-03 names the controls of items by their positions when they were sent', () => {
    expect(
      errorsByControl(
        {
          [at(12, 0, 'html_variables.title')]: ['Give it a value.'],
          [at(12, 1, 'html_variables.a.b')]: ['Remove it.'],
          [at(12, 1, 'priority')]: ['Use 1000000 or less.'],
          [at(11, 0, 'template_id')]: ['Choose another one.'],
        },
        values,
      ),
    ).toEqual({
      [nameOfItemField(12, '3', 'html_variables.title')]: ['Give it a value.'],
      [nameOfItemField(12, '1', 'html_variables.a.b')]: ['Remove it.'],
      [nameOfItemField(12, '1', 'priority')]: ['Use 1000000 or less.'],
      [nameOfItemField(11, '2', 'template_id')]: ['Choose another one.'],
    });
  });

  test('SBA-03 names a variable without a row as its row will be named', () => {
    const name = nameOfItemField(12, '3', 'plain_variables.link');
    expect(errorsByControl({ [at(12, 0, 'plain_variables.link')]: ['A.'] }, values)).toEqual({
      [name]: ['A.'],
    });
  });

  test('MLG-02 reports a value shared with the plain text once, at its only box', () => {
    const joined = { ...values, [nameOfItemField(12, '3', 'shared')]: 'title' };
    const [html, plain] = [at(12, 0, 'html_variables.title'), at(12, 0, 'plain_variables.title')];
    const box = nameOfItemField(12, '3', 'html_variables.title');
    expect(errorsByControl({ [html]: ['HTML.'], [plain]: ['Plain.'] }, joined)).toEqual({ [box]: ['HTML.'] });
    expect(errorsByControl({ [plain]: ['Plain.'] }, joined)).toEqual({ [box]: ['Plain.'] });
    expect(errorsByControl({ [plain]: ['Plain.'] }, values)).toEqual({
      [nameOfItemField(12, '3', 'plain_variables.title')]: ['Plain.'],
    });
  });

  test("SBA-03 shows errors without a control under the item's template, each sentence once", () => {
    expect(
      errorsByControl(
        {
          [at(12, 0, 'template_id')]: ['A.'],
          [at(12, 0, 'html_variables')]: ['B.'],
          [at(12, 0, 'plain_variables')]: ['B.'],
          [at(12, 0, 'two\nlines')]: ['C.'],
          [at(12, 1)]: ['D.'],
        },
        values,
      ),
    ).toEqual({
      [nameOfItemField(12, '3', 'template_id')]: ['A.', 'B.', 'C.'],
      [nameOfItemField(12, '1', 'template_id')]: ['D.'],
    });
  });

  test('SBA-03 reports an unknown item with the map of items', () => {
    expect(
      errorsByControl(
        { channel_templates: ['A.'], [at(12, 2, 'priority')]: ['B.'], [at(99, 0, 'priority')]: ['C.'] },
        values,
      ),
    ).toEqual({ channel_templates: ['A.', 'B.', 'C.'] });
  });

  test('SBA-02 keeps the names of other fields', () => {
    const errors = { crontab: ['A.'], subscription_type_id: ['B.'], detail: ['C.'] };
    expect(errorsByControl(errors, values)).toEqual(errors);
  });
});
