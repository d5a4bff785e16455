/** The variables of a template: those that its texts use and nobody has declared, and names that none can have. */
import { field } from '../support/browser/person.ts';
import { keyGroup } from '../support/browser/templates-staff.ts';
import { TEMPLATE_ONE } from '../support/browser/staff.ts';
import { opensTemplate, writesHtml } from '../support/hands/template.ts';
import { okAnswer, holdCalls, type HeldCalls } from '../support/walks/held-calls.ts';
import { walkByHand } from '../support/walks/stage.ts';

const LONG = 'x'.repeat(65);

walkByHand('template-form-by-hand', { proves: 'TPL-02 TPL-03' }, (page) => {
  let renders: HeldCalls;
  let changes: HeldCalls;
  const add = (key: string) => page.getByRole('button', { name: `Add ${key}`, exact: true });
  const names = field(page, 'html_variable_keys').and(page.locator(':not([type="hidden"])'));
  const types = (at: number, text: string) => () => names.nth(at).fill(text);
  const choice = (name: string) => () => page.getByRole('button', { name, exact: true }).last().click();
  return {
    'a template with a variable': async () => {
      changes = await holdCalls(page, 'PATCH', TEMPLATE_ONE);
      renders = await holdCalls(page, 'POST', /\/api\/templates\/admin\/preview\/$/);
      await page.route(/\/api\/templates\/admin\/7\/uses\/$/, (route) =>
        route.fulfill({ json: okAnswer([]) }),
      );
      await opensTemplate(page, {
        name: 'Letter',
        type: 'subscription',
        html_content: '<p>{{ a }}</p>',
        html_variable_keys: ['a'],
        plain_content: 'Text',
        plain_variable_keys: [],
        first_language: 'en',
        translations: { ckb: { html_content: '<p>نامە</p>', plain_content: 'نامە' } },
      });
    },
    'three more in the HTML': () => writesHtml(page, '<p>{{ a }} {{ b }} {{ c }} {{ d }}</p>'),
    'one in the plain text': () => field(page, 'plain_content').fill('{{ b }}'),
    'declare the second of three': () => add('c').click(),
    'Enter on the last': () => add('d').press('Enter'),
    'Enter on the one that is left': async () => {
      await keyGroup(page, 'HTML variables').waitFor();
      await add('b').first().press('Enter');
    },
    'and that of the plain text': () => add('b').click(),
    'a name twice': types(1, 'a'),
    'a name that is too long': types(1, LONG),
    'a name with a space': types(1, 'a b'),
    'a name of letters': types(1, 'e'),
    'the preview': async () => {
      await page.getByRole('button', { name: 'Show the preview' }).click();
      await renders.answer({
        html: '<p>نامە</p>',
        plain: 'Dear',
        html_unfilled: ['a'],
        plain_unfilled: ['b'],
        bytes: 1000,
        made: null,
      });
      await page.frameLocator('iframe[title="Preview of the HTML"]').getByText('نامە').waitFor();
    },
    'its plain text': choice('Plain text'),
    'save, and the network is gone': async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await changes.fail();
    },
  };
});
