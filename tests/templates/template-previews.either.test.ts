// @module-tag deeper
import { describe, expect, test } from 'vitest';
import type { TemplatePreview, TemplateTested } from '../../contract/template-previews.ts';
import { signIn } from '../support/people.ts';
import { signUpStaff } from '../support/staff.ts';
import { useServer } from '../support/server.ts';

const { start } = useServer();
const PREVIEW = '/api/templates/admin/preview/';
const TEST = '/api/templates/admin/test/';

const texts = {
  html_content:
    '<h1>{{ title }}</h1><p onclick="x()">Dear {{ name }}, {{{ body }}}</p>' +
    '<p><a href="https://example.com/{{ path }}">Go</a> <a href="{{ link }}">Home</a></p>',
  plain_content: 'Dear {{ name }},\n{{ title }}\n',
  values: { title: 'A & <b>', body: '<em>well</em><script>1</script>', link: '', unused: 'x' },
};

async function startForStaff(settings = {}) {
  const server = await start({ settings });
  const token = await signUpStaff(server);
  const call = <Data>(path: string, body: unknown, headers = {}) =>
    server.call<Data>('POST', path, { token, body, headers });
  return { server, call };
}

test('TPL-02 extremely nested HTML is refused when it is saved, previewed and mailed', async () => {
  const { call } = await startForStaff();
  const html_content = '<div>'.repeat(50_000);
  const template = { name: 'T', type: 'blog', html_content, plain_content: '' };
  const keys = { html_variable_keys: [], plain_variable_keys: [] };
  const sent: [string, object][] = [
    ['/api/templates/admin/', { ...template, ...keys }],
    [PREVIEW, { ...texts, html_content }],
    [TEST, { ...texts, html_content, name: 'T' }],
  ];
  for (const [path, body] of sent) {
    const { status, envelope } = await call(path, body);
    expect([path, status, envelope.errors]).toEqual([
      path,
      400,
      {
        html_content: [
          'The tags of this HTML are nested more than 1000 deep. Close the tags that are left open, or remove some.',
        ],
      },
    ]);
  }
});

describe('TPL-02 a preview', () => {
  test('is filled in and sanitized, and marks missing values in text but not in attributes', async () => {
    const { call } = await startForStaff();
    const { status, envelope } = await call<TemplatePreview>(PREVIEW, texts);
    expect(status).toBe(200);
    const { html } = envelope.data;
    expect(html).toBe(
      '<h2>A &amp; &lt;b&gt;</h2><p>Dear <mark>{{ name }}</mark>, <em>well</em></p>' +
        '<p><a href="https://example.com/">Go</a> <a>Home</a></p>',
    );
    expect(envelope.data).toEqual({
      html,
      plain: 'Dear {{ name }},\nA & <b>\n',
      html_unfilled: ['name', 'path', 'link'],
      plain_unfilled: ['name'],
      bytes: html.length,
      made: null,
    });
  });

  test('MLG-01 shows the plain text that mails make from the HTML, and vice versa', async () => {
    const { call } = await startForStaff();
    const html_content =
      '<h1>{{ title }}</h1><p>Dear <a href="https://example.com/{{ path }}">{{ name }}</a></p>';
    const made = await call<TemplatePreview>(PREVIEW, { ...texts, html_content, plain_content: ' \n' });
    expect(made.envelope.data).toMatchObject({
      plain: 'A & <b>\n\nDear {{ name }} (https://example.com/)',
      plain_unfilled: ['name'],
      html_unfilled: ['path', 'name'],
      made: 'plain',
    });
    // An empty heading and paragraph are what a new template starts with.
    const blank = { ...texts, html_content: '<h1></h1><p></p>' };
    expect((await call<TemplatePreview>(PREVIEW, blank)).envelope.data).toMatchObject({
      html: '<p>Dear <mark>{{ name }}</mark>,<br>A &amp; &lt;b&gt;</p>',
      html_unfilled: ['name'],
      plain_unfilled: ['name'],
      made: 'html',
    });
    expect(
      (await call<TemplatePreview>(PREVIEW, { ...blank, plain_content: '' })).envelope.data,
    ).toMatchObject({
      plain: '',
      html_unfilled: [],
      plain_unfilled: [],
      made: null,
    });
  });

  test("counts bytes, not characters, and takes no value from an object's prototype", async () => {
    const { call } = await startForStaff();
    const { envelope } = await call<TemplatePreview>(PREVIEW, {
      html_content: '<p>ڕێ {{ constructor }}</p>',
      plain_content: '',
      values: {},
    });
    expect(envelope.data.html).toBe('<p>ڕێ <mark>{{ constructor }}</mark></p>');
    expect(envelope.data.bytes).toBe(Buffer.byteLength(envelope.data.html));
  });

  test.each([
    ['html_content', 'x'.repeat(500_001), 'Use at most 500000 characters.'],
    ['plain_content', 'a\0b', 'Remove the characters that cannot be stored.'],
    ['values', { name: 'x'.repeat(10_001) }, 'Use at most 10000 characters.'],
    ['values', { name: 1 }, 'Write this as text.'],
    ['values', [], 'Give a set of named values.'],
    ['other', 'x', 'This field is not known here. Leave it out.'],
  ])('is refused with a wrong %s (%#)', async (field, value, sentence) => {
    const { call } = await startForStaff();
    const refused = await call(PREVIEW, { ...texts, [field]: value });
    expect([refused.status, refused.envelope.errors]).toEqual([400, { [field]: [sentence] }]);
  });

  test('that gets too long by its values is refused under its field', async () => {
    const { call } = await startForStaff();
    const refused = await call(PREVIEW, {
      html_content: `<p>${'{{ a }}'.repeat(60)}</p>`,
      plain_content: '',
      values: { a: 'x'.repeat(10_000) },
    });
    expect([refused.status, refused.envelope.errors]).toEqual([
      400,
      {
        html_content: ['This HTML is too long once it is filled, or its markup is broken. Correct it.'],
      },
    ]);
  });
});

describe('TPL-02 a test mail', () => {
  test('goes to the signed-in account, in its language, with absolute URLs', async () => {
    const { server, call } = await startForStaff();
    const body = {
      ...texts,
      html_content: '<p>{{ title }}</p><img src="/media/templates/a.png" alt="">',
      name: 'Wel\ncome',
    };
    const { envelope } = await call<TemplateTested>(TEST, body, { 'accept-language': 'ckb' });
    expect(envelope.data).toEqual({ email: 'staff@example.com' });
    expect(server.mails.at(-1)).toEqual({
      kind: 'template-test',
      to: 'staff@example.com',
      language: 'ckb',
      values: {
        name: 'Wel come',
        html: expect.stringContaining('src="http://localhost:3000/media/templates/a.png"'),
        plain: 'Dear {{ name }},\nA & <b>\n',
      },
      real: true,
    });
  });

  test("MLG-01 has the template's language around its texts, whatever the account's is", async () => {
    const { server, call } = await startForStaff();
    const body = { ...texts, name: 'Nûçe', language: 'kmr' };
    expect((await call(TEST, body, { 'accept-language': 'ckb' })).status).toBe(200);
    expect(server.mails.at(-1)).toMatchObject({ to: 'staff@example.com', language: 'kmr' });
    const refused = await call(TEST, { ...body, language: 'de' });
    expect([refused.status, Object.keys(refused.envelope.errors)]).toEqual([400, ['language']]);
  });

  test('is refused after ten in ten minutes, and allowed again later', async () => {
    const { server, call } = await startForStaff({ rateLimits: true });
    const body = { ...texts, name: 'T' };
    for (let sent = 0; sent < 10; sent += 1) expect((await call(TEST, body)).status).toBe(200);
    const refused = await call(TEST, body);
    expect([refused.status, refused.envelope.code]).toEqual([429, 'throttled']);
    expect((await call(PREVIEW, texts)).status).toBe(200);
    server.pass({ minutes: 11 });
    const { access } = await signIn(server, 'staff@example.com');
    expect((await server.call('POST', TEST, { token: access, body })).status).toBe(200);
  });
});
