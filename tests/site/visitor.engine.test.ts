// @module-tag deep
/** What visitors do, in the engines beside Chromium. */
import { expect, inject } from 'vitest';
import { test } from '../support/engines/test.ts';
import { mailsTo } from '../support/mailbox.ts';
import { newAddress } from '../support/browser/person.ts';

/** Input and texts in each language; the first one is the one to start from. */
const languages = [
  {
    language: 'en',
    from: 'ckb',
    direction: 'ltr',
    word: 'scholarship',
    name: 'Zîn',
    phone: '0750-123 45 67',
    message: 'How do I find a mentor?',
    thanks: 'Thank you for contacting us!',
    copy: 'Copy link',
    subscribed: 'Subscribed.',
  },
  {
    language: 'ckb',
    from: 'en',
    direction: 'rtl',
    word: 'بورس',
    name: 'ژین',
    phone: '٠٧٥٠١٢٣٤٥٦٧',
    message: 'چۆن ڕاوێژکارێک بدۆزمەوە؟',
    thanks: 'سوپاس بۆ پەیوەندیکردنت!',
    copy: 'کۆپیکردنی بەستەر',
    subscribed: 'بەشدار بوویت.',
  },
] as const;

const toast = (text: string) => ({ css: '[data-phase]', text });

test.for(languages)(
  'NET-05 a visitor changes the language to $language, searches the blog, reads a post and copies its link',
  async ({ language, from, direction, word, copy }, { person }) => {
    await person.goTo(`/${from}/`);
    await person.press('header button[aria-controls]:has([lang])');
    await person.press(`header a[hreflang="${language}"]`);
    await person.isAt(`/${language}/`);
    await person.finds(() => [document.documentElement.lang, document.documentElement.dir], null, [
      language,
      direction,
    ]);

    await person.press(`header nav a[href="/${language}/blog/"]`);
    await person.isAt(`/${language}/blog/`);
    await person.sees('[role="feed"] article');
    await person.write('input[type="search"]', word);
    await person.strike(['Enter']);
    await person.sees({ css: '[role="feed"] mark', text: word });
    const post = await person.read(() => {
      const link = document.querySelector<HTMLAnchorElement>('[role="feed"] article h2 a');
      return { path: link?.pathname ?? '', subject: link?.innerText ?? '' };
    }, null);
    await person.press(`[role="feed"] a[href="${post.path}"]`);
    await person.isAt(post.path);
    await person.sees({ css: 'main h1', text: post.subject });
    // Its text is in a frame without scripts, as tall as the text.
    await person.finds(
      () => {
        const frame = document.querySelector<HTMLIFrameElement>('main article iframe');
        const text = frame?.contentDocument?.querySelector('article');
        return text ? text.innerText.length > 500 && frame!.clientHeight >= text.clientHeight : false;
      },
      null,
      true,
    );

    await Promise.all([person.sees('[data-phase]'), person.press({ css: 'main button', text: copy })]);
    await person.goTo(`/${language}/contact/`);
    await person.press('[name="message"]');
    await person.shortcut('v');
    await person.holds('[name="message"]', inject('baseUrl') + post.path);
  },
);

test.for(languages)(
  'NET-05 a visitor sends a message and subscribes to the newsletter, in $language',
  async ({ language, name, phone, message, thanks, subscribed }, { person }) => {
    const email = newAddress('engine');
    await person.goTo(`/${language}/contact/`);
    await person.write('[name="first_name"]', name);
    await person.write('[name="last_name"]', 'Alan');
    await person.write('main [name="email"]', email);
    await person.write('[name="phone"]', phone, '07501234567');
    await person.write('[name="message"]', message);
    await Promise.all([person.sees(toast(thanks)), person.press('main form button[type="submit"]')]);
    await person.holds('[name="message"]', '');
    const texts = async () =>
      (await mailsTo(inject('mailboxUrl'), 'support@renas.example')).map(({ text }) => text);
    await expect.poll(async () => (await texts()).find((text) => text.includes(email))).toContain(message);

    await person.goTo(`/${language}/`);
    await person.write('[name="email"]', email);
    await Promise.all([person.sees(toast(subscribed)), person.strike(['Enter'])]);
    await expect.poll(() => mailsTo(inject('mailboxUrl'), email)).toHaveLength(1);
  },
);
