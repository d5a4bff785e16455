// @module-tag deep
/** What staff do, in the engines beside Chromium. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import type { AdminPostDetail } from '../../contract/posts.ts';
import type { ScheduleDetail } from '../../contract/subscriptions.ts';
import { test as base } from '../support/engines/test.ts';
import type { EnginePerson } from '../support/engines/person.ts';
import { redAndBlue } from '../support/pictures.ts';
import { newTemplate } from '../support/browser/schedules-staff.ts';
import { openSession, staffCall } from '../support/browser/signed-in.ts';
import { newWord, STAFF } from '../support/browser/staff.ts';

const languages = [
  { language: 'en', words: 'Pack two warm coats.', shows: 'A road at noon', tool: 'Picture' },
  { language: 'ckb', words: 'دوو پاڵتۆی گەرم لەگەڵ خۆت ببە.', shows: 'ڕێگایەک لە نیوەڕۆدا', tool: 'وێنە' },
] as const;

/** A PNG on the disk, whose name no other test uses. */
const test = base.extend('picture', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'renas-chosen-'));
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, `${newWord()}.png`);
  await writeFile(file, await redAndBlue(160, 90).png().toBuffer());
  return file;
});

/** Opens a page as the demo staff member. */
async function opensAsStaff(person: EnginePerson, address: string): Promise<void> {
  await person.keepSession(await openSession(STAFF));
  await person.goTo(address);
}

test.for(languages)(
  'NET-05 staff find a post in the list and write one: typed, pasted, and with a picture, in $language',
  async ({ language, words, shows, tool }, { person, picture }) => {
    const subject = newWord();
    const template = await staffCall<{ pk: number }>('POST', '/templates/admin/', {
      name: subject,
      type: 'blog',
      html_content: '<p>{{ lead }}</p>{{{ body_html }}}',
      html_variable_keys: ['lead', 'body_html'],
    });
    await person.goTo(`/${language}/terms/`);
    const copied = await person.read(() => {
      const heading = document.querySelector('main h2');
      const section = heading?.parentElement;
      if (section) getSelection()?.selectAllChildren(section);
      return heading?.textContent ?? '';
    }, null);
    await person.shortcut('c');

    const list = `/${language}/dashboard/blog/admin/post/`;
    await opensAsStaff(person, `${list}?add=1`);
    await person.write('[name="subject"]', subject);
    await person.write('[name="summary"]', words);
    await person.choose('[name="template_id"]', String(template.pk));
    await person.write('[name="values.lead"]', words);
    const frame = 'iframe[name="post_new_body_html"]';
    const paper = '.ProseMirror';
    await person.press({ css: paper, frame });
    await person.type(words, frame);
    await person.strike(['Enter'], frame);
    await person.shortcut('v', frame);
    await person.sees({ css: `${paper} h2`, text: copied, frame });

    await person.press({ css: `[role="toolbar"] button[aria-label="${tool}"]`, frame });
    await person.upload({ css: 'dialog input[type="file"]', frame }, picture);
    await person.write({ css: 'dialog [name="alt"]', frame }, shows);
    await person.press({ css: 'dialog button[type="submit"]', frame });
    // The form is not sent before the picture is in the media.
    await person.sees({ css: `${paper} img[alt="${shows}"]:not([data-pending])`, frame });

    for (const name of ['main_media_file', 'summary_media_file'])
      await person.upload(`[name="${name}"]`, picture);
    await person.press('form button[type="submit"]');
    // The form is empty again once the post is saved.
    await person.holds('[name="subject"]', '');
    await person.goTo(`${list}?search=${subject}`);
    await person.sees({ css: 'tbody tr', text: subject });
    const { result } = await staffCall<{ result: { pk: number }[] }>(
      'GET',
      `/blog/admin/posts/?search=${subject}`,
    );
    const post = await staffCall<AdminPostDetail>('GET', `/blog/admin/posts/${result[0]?.pk}/`);
    expect(post).toMatchObject({ subject, summary: words, values: { lead: words } });
    const body = post.values?.['body_html'] ?? '';
    expect(body).toContain(`<p>${words}</p>`);
    expect(body).toMatch(new RegExp(`<h2[^>]*>${copied}</h2>`));
    expect(body).toMatch(new RegExp(`<img [^>]*alt="${shows}"`));
  },
);

test.for(languages)(
  'NET-05 staff schedule a subscription with its selects, days and numbers, in $language',
  async ({ language, words }, { person }) => {
    const template = await newTemplate(['title']);
    const types = await staffCall<{ pk: number }[]>('GET', '/subscriptions/admin/types/');
    const type = types.at(-1)?.pk ?? 0;
    const list = `/${language}/dashboard/subscription/admin/`;
    await opensAsStaff(person, `${list}add/`);
    // The schedule in words comes first: nothing else has been touched. The crontab follows.
    await person.choose('form select:not([name])', 'week');
    await person.press('form button[aria-pressed="false"]');
    await person.choose('[name="subscription_type_id"]', String(type));
    await person.choose('select:not([name]):has(option[value="23"]):not(:has(option[value="24"]))', '18');
    await person.finds(
      () => document.querySelector<HTMLInputElement>('[name="crontab"]')?.value.split(' ')[1],
      null,
      '18',
    );
    // A warning about others at the same times comes with the next runs, and moves the rest of the form down.
    await person.sees('[data-runs][data-old="false"]');
    const crontab = await person.read(
      () => document.querySelector<HTMLInputElement>('[name="crontab"]')?.value,
      null,
    );
    const namesOf = (suffix: string) =>
      person.read(
        (css) => [...document.querySelectorAll<HTMLInputElement>(css)].map(({ name }) => name),
        `[data-item] ${suffix}`,
      );
    const [first = '', ...others] = await namesOf('[name$=".template_id"]');
    for (const name of [first, ...others]) await person.choose(`[name="${name}"]`, String(template.pk));
    // Each template's fields load from the server, and move what is below them.
    await person.finds(
      () => document.querySelectorAll('[data-item]:not(:has([name*="_variables."]))').length,
      null,
      0,
    );
    for (const name of await namesOf('[name*="_variables."]')) await person.write(`[name="${name}"]`, words);
    await person.write(`[name="${first.replace('template_id', 'priority')}"]`, '2.5');
    await person.press('form button[type="submit"]');
    await person.isAt(list);
    const { result } = await staffCall<{ result: { pk: number }[] }>(
      'GET',
      '/subscriptions/admin/?page_size=100',
    );
    const all = await Promise.all(
      result.map(({ pk }) => staffCall<ScheduleDetail>('GET', `/subscriptions/admin/${pk}/`)),
    );
    const itemsOf = ({ channel_templates }: ScheduleDetail) =>
      Object.values(channel_templates).flatMap(({ items }) => items);
    const made = all.find((one) => itemsOf(one).some(({ template_id }) => template_id === template.pk));
    expect(made).toMatchObject({ subscription_type_id: type, crontab });
    const items = made ? itemsOf(made) : [];
    expect(items.map(({ priority }) => priority)).toEqual([2.5, ...others.map(() => 1)]);
    for (const { html_variables } of items) expect(html_variables).toEqual([{ key: 'title', value: words }]);
  },
);

test.for(languages)(
  'NET-05 staff add a picture to the media and see it in the list, in $language',
  async ({ language }, { person, picture }) => {
    const name = path.basename(picture, '.png');
    await opensAsStaff(person, `/${language}/dashboard/template/admin/media/?add=1`);
    await person.upload('[name="media_file"]', picture);
    await person.holds('[name="name"]', name);
    await person.write('[name="type"]', 'cover');
    await person.press('form:has([name="media_file"]) button[type="submit"]');
    await person.sees({ css: 'tbody tr, article', text: name });
    await person.finds(
      (text) =>
        [...document.querySelectorAll<HTMLElement>('tbody tr, article')]
          .find((entry) => entry.innerText.includes(text))
          ?.querySelector('img')?.naturalWidth,
      name,
      160,
    );
  },
);
