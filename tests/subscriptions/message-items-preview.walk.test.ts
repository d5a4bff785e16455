/** A new subscription's message: its order, what the server refuses of it, and how it looks to its readers. */
import { expect } from 'vitest';
import { field, press } from '../support/browser/person.ts';
import { itemField, itemsOf, part } from '../support/browser/schedules-staff.ts';
import { detailOf, fillsItems, givesChoices, opensForm } from '../support/hands/schedules.ts';
import { no } from '../support/hands/server.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import { walkByHand } from '../support/walks/stage.ts';

const MESSAGE = { subject: 'Hello', html: '<p>The <b>news</b></p>', plain: 'The news' };
const PREVIEW = {
  ...MESSAGE,
  taken: {},
  audience: {
    total: 3,
    by_language: { en: 1, ckb: 2, kmr: 0 },
    sample: [{ email: 'ada@example.test', language: 'en' }],
  },
};
const inLanguage = (language: string, more: object = {}) => ({
  ...MESSAGE,
  language,
  recipients: 2,
  falls_back_to: null,
  has_news: true,
  ...more,
});
const TWELVE = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [`channel_templates.12.items.0.html_variables.k${at}`, ['Missing.']]),
);

walkByHand('message-items-preview', { proves: 'SBA-02 SBA-03 MLG-01 MLG-02 THM-02' }, (page) => {
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  const item = (at: number) => itemsOf(page, 'Body').nth(at);
  const frame = page.locator('main iframe');
  const inFrame = page.frameLocator('main iframe');
  const leads = (place: string) => () => preview.getByRole('button', { name: place, exact: true }).click();
  const reads = (language: string) => () =>
    preview.getByRole('button', { name: new RegExp(`^${language}`) }).click();
  /** What the frame holds, how it is announced, and that it is as high as its text. */
  const shows = async (html: string, language = 'en'): Promise<void> => {
    const article = inFrame.locator('article');
    await expect.poll(() => article.innerHTML()).toBe(html);
    expect(await article.evaluate((all) => [all.getAttribute('lang'), all.getAttribute('dir')])).toEqual([
      language,
      'ltr',
    ]);
    expect(await inFrame.locator('html').getAttribute('lang')).toBe(language);
    await expect
      .poll(async () => (await frame.boundingBox())?.height)
      .toBe(await article.evaluate((all) => Math.ceil(all.getBoundingClientRect().height)));
  };
  const isDark = (): Promise<boolean> =>
    inFrame.locator('html').evaluate(({ classList }) => classList.contains('dark'));
  let previews: Awaited<ReturnType<typeof holdCalls>>;
  let tests: Awaited<ReturnType<typeof holdCalls>>;
  let creates: Awaited<ReturnType<typeof holdCalls>>;
  const asks = async (): Promise<void> => {
    await press(page, 'Show the message');
    await previews.arrives();
  };
  const sendsTest = async (): Promise<void> => {
    await press(page, 'Send me a test');
    await tests.arrives();
  };
  const saves = async (): Promise<void> => {
    await press(page, 'Save');
    await creates.arrives();
  };
  return {
    'a new subscription opens': async () => {
      await givesChoices(page);
      previews = await holdCalls(page, 'POST', /\/api\/subscriptions\/admin\/preview\/$/);
      tests = await holdCalls(page, 'POST', /\/api\/subscriptions\/admin\/test\/$/);
      creates = await holdCalls(page, 'POST', /\/api\/subscriptions\/admin\/$/);
      await opensForm(page, null);
      await field(page, 'crontab').waitFor();
    },
    'three items in the body': async () => {
      for (const count of [2, 3]) {
        await part(page, 'Body')
          .getByRole('button', { name: /^Add an item/ })
          .click();
        await expect.poll(() => itemsOf(page, 'Body').count()).toBe(count);
      }
      await fillsItems(page);
    },
    'the first of them in turn': async () => {
      await itemField(item(0), 'flow_type').selectOption('rotate');
    },
    'the last of them first': () => itemField(item(2), 'priority').fill('0'),
    'two of them at the same place': () => itemField(item(1), 'priority').fill('1'),
    'the message is asked for': asks,
    'the server refuses places of it': () =>
      previews.reply(
        no(400, {
          channel_templates: ['Too much of it.'],
          subscription_type_id: ['This type is gone.'],
          'channel_templates.12.items.1.priority': ['No number.'],
          'channel_templates.12.items.0.flow_type': ['No such use.'],
          'channel_templates.12.items.2.plain_variables.title': ['No value.'],
          'channel_templates.11.items.0.html_variables.link': ['It needs a link.'],
          'channel_templates.12.items.7.template_id': ['There is none.'],
        }),
      ),
    'to its type': leads('Type'),
    'to a priority': leads('Body, item 2: Priority'),
    'to a use': leads('Body, item 1: Use'),
    'to a value that both texts share': leads('Body, item 3: title'),
    'to a value without a field: its template': leads('Header, item 1: link'),
    'the item with a fault is removed': () =>
      item(1)
        .getByRole('button', { name: /^Remove/ })
        .click(),
    'the server refuses more than fits': async () => {
      await asks();
      await previews.reply(no(400, TWELVE));
    },
    'the server refuses it as a whole': async () => {
      await asks();
      await previews.reply(no(409));
    },
    'the network is gone': async () => {
      await asks();
      await previews.fail();
    },
    'the message of a server without languages': async () => {
      await asks();
      await previews.answer(PREVIEW);
      await shows(MESSAGE.html);
    },
    'the same in all languages': async () => {
      await asks();
      await previews.answer({ ...PREVIEW, languages: ['en', 'ckb'].map((each) => inLanguage(each)) });
      await shows(MESSAGE.html);
    },
    'another in each language': async () => {
      await asks();
      await previews.answer({
        ...PREVIEW,
        languages: [
          inLanguage('en', { unfilled: ['place', 'time'] }),
          inLanguage('ckb', { subject: 'Silav', html: '<p>No.</p>', has_news: false }),
          inLanguage('kmr', { falls_back_to: 'en', recipients: 1, html: '<p>Yes</p><p>and</p><p>no</p>' }),
        ],
      });
      await shows(MESSAGE.html);
    },
    'as readers of Central Kurdish get it': async () => {
      await reads('Central Kurdish')();
      await shows('<p>No.</p>');
    },
    'as readers of Kurmanji get it': async () => {
      await reads('Kurmanji')();
      await shows('<p>Yes</p><p>and</p><p>no</p>');
    },
    'in the dark': async () => {
      expect(await isDark()).toBe(false);
      await press(page, 'Dark theme');
      await expect.poll(isDark).toBe(true);
    },
    'in the light again': async () => {
      await press(page, 'Dark theme');
      await expect.poll(isDark).toBe(false);
    },
    'only plain text differs': async () => {
      await asks();
      await previews.answer({
        ...PREVIEW,
        languages: [inLanguage('en'), inLanguage('kmr', { plain: 'Other' })],
      });
      await shows(MESSAGE.html);
    },
    'only the news of one are missing': async () => {
      await asks();
      await previews.answer({
        ...PREVIEW,
        languages: [inLanguage('en'), inLanguage('kmr', { has_news: false })],
      });
    },
    'a test by mail': async () => {
      await sendsTest();
      await tests.answer({ channel: 'email' });
    },
    'a test in the dashboard': async () => {
      await sendsTest();
      await tests.answer({ channel: 'web' });
    },
    'a test is refused': async () => {
      await sendsTest();
      await tests.reply(no(400, { 'channel_templates.12.items.1.priority': ['Still no number.'] }));
    },
    'it is saved under a name, and fields are refused': async () => {
      await field(page, 'name').fill('Letter');
      await field(page, 'crontab').fill('@daily');
      await page.getByText('Every day at').waitFor();
      await saves();
      await creates.reply(
        no(400, {
          name: ['Taken.'],
          'channel_templates.11.items.0.priority': ['No number.'],
          'channel_templates.12.items.1.flow_type': ['No such use.'],
          'channel_templates.12.items.1.template_id': ['This template is gone.'],
          'channel_templates.12.items.0.html_variables.title': ['No value.'],
        }),
      );
    },
    'it is saved with its name': async () => {
      await saves();
      await creates.answer(detailOf(7, 1));
    },
  };
});
