// @module-tag deeper
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AdminPostDetail, AdminPostPage } from '../../contract/posts.ts';
import type { Envelope } from '../../contract/envelope.ts';
import { templates } from '../../server/db/schema.ts';
import { signUp, signUpVerified } from '../support/people.ts';
import { claimingSize, form, redAndBlue } from '../support/pictures.ts';
import { useServer, type TestServer } from '../support/server.ts';
import {
  addTemplate,
  makePost,
  newPost,
  POSTS,
  sendForm,
  signUpStaff,
  smallPicture,
  type Fields,
} from '../support/staff-posts.ts';

const { start, database } = useServer();

const REQUIRED = 'This field is required.';
const KIND = 'Choose a PNG or JPEG picture.';

async function filesOf({ world }: TestServer): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of world.media.keys()) keys.push(key);
  return keys;
}

const totalOf = async (server: TestServer, token: string): Promise<number> =>
  (await server.call<AdminPostPage>('GET', POSTS, { token })).envelope.data.total_count;

test.each([
  ['POST', ''],
  ['PATCH', '1/'],
  ['PATCH', '?id=1'],
])('SES-07 %s posts/%s reads no form of people who are not staff', async (method, path) => {
  const server = await start();
  const editor = await signUpStaff(server);
  await makePost(server, editor, await addTemplate(server));
  const newcomer = await signUp(server, 'new@example.com');
  const member = await signUpVerified(server, 'member@example.com');
  const broken = form([{ name: 'subject', bytes: 'x' }], 30);
  const answers = [];
  for (const token of [undefined, newcomer.access, member.access]) {
    const headers = { ...broken.headers, ...(token && { authorization: `Bearer ${token}` }) };
    const response = await server.app.inject({
      method: method as 'POST',
      url: `${POSTS}${path}`,
      headers,
      payload: broken.payload,
    });
    answers.push([response.statusCode, response.json<Envelope<null>>().code]);
  }
  expect(answers).toEqual([
    [401, 'token_not_valid'],
    [403, 'not_verified'],
    [403, 'forbidden'],
  ]);
  expect(await totalOf(server, editor)).toBe(1);
});

test('PST-02 an empty new post is refused with every missing field', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  for (const fields of [
    {},
    { subject: ' ', summary: '\n', template_id: '', main_media_file: '', summary_media_file: '' },
  ]) {
    const { status, envelope } = await sendForm(server, 'POST', POSTS, fields, { token });
    expect([status, envelope.code]).toEqual([400, 'invalid']);
    expect(envelope.errors).toEqual({
      subject: [REQUIRED],
      summary: [REQUIRED],
      template_id: [REQUIRED],
      main_media_file: [REQUIRED],
      summary_media_file: [REQUIRED],
    });
  }
  const bare = await server.call('POST', POSTS, { token });
  expect(Object.keys(bare.envelope.errors)).toHaveLength(5);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

test.each<[string, Fields, number, Record<string, string[]>]>([
  [
    'a subject of 201 characters',
    { subject: 'x'.repeat(201) },
    400,
    { subject: ['Use at most 200 characters.'] },
  ],
  [
    'a summary beyond all measure',
    { summary: 'x'.repeat(40_000) },
    400,
    { summary: ['Use at most 1000 characters.'] },
  ],
  [
    'a subject that cannot be stored',
    { subject: 'a\0b' },
    400,
    { subject: ['Remove the characters that cannot be stored.'] },
  ],
  ['a template that is no number', { template_id: 'one' }, 400, { template_id: ['Write this as a number.'] }],
  [
    'a template that is not there',
    { template_id: '99' },
    400,
    { template_id: ['Choose one of the listed values.'] },
  ],
  [
    'a template beyond all pks',
    { template_id: '99999999999' },
    400,
    { template_id: ['Use 2147483647 or less.'] },
  ],
  ['a publish that is no choice', { publish: 'maybe' }, 400, { publish: ['Give true or false.'] }],
  [
    'a language that is not ours',
    { language: 'de' },
    400,
    { language: ['This value is not accepted. Change it and try again.'] },
  ],
  [
    'a field that is not known',
    { author: 'root' },
    400,
    { author: ['This field is not known here. Leave it out.'] },
  ],
  [
    'a file in an unknown field',
    { avatar: Buffer.alloc(2_000_000) },
    400,
    { avatar: ['This field is not known here. Leave it out.'] },
  ],
  ['a file in the place of a text', { subject: Buffer.from('x') }, 400, { subject: ['Write this as text.'] }],
  ['a text in the place of a file', { main_media_file: 'me.png' }, 400, { main_media_file: [KIND] }],
  [
    'an empty file',
    { main_media_file: Buffer.alloc(0) },
    400,
    { main_media_file: ['This file is empty. Choose another one.'] },
  ],
  ['an SVG', { summary_media_file: svg }, 415, { summary_media_file: [KIND] }],
  [
    'two files of other kinds',
    { main_media_file: svg, summary_media_file: svg },
    415,
    { main_media_file: [KIND], summary_media_file: [KIND] },
  ],
  [
    'a file of more than 10 MB',
    { main_media_file: Buffer.alloc(10 * 1024 * 1024 + 1) },
    413,
    { main_media_file: ['This file is too large. Choose one of at most 10 MB.'] },
  ],
])('PST-02 %s is refused and leaves nothing behind', async (_name, changes, status, errors) => {
  const server = await start();
  const token = await signUpStaff(server);
  const fields = await newPost(await addTemplate(server), changes);
  const sent = await sendForm(server, 'POST', POSTS, fields, { token });
  expect([sent.status, sent.envelope.errors]).toEqual([status, errors]);
  expect([await totalOf(server, token), await filesOf(server)]).toEqual([0, []]);
});

test('PST-02 a picture that is damaged, or claims 50,000 × 50,000 pixels, is refused under its field', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const template_id = await addTemplate(server);
  const png = await redAndBlue(120, 120).png().toBuffer();
  const bad: Fields = {
    main_media_file: png.subarray(0, png.length - 40),
    summary_media_file: await claimingSize(50_000, 50_000),
  };
  const { status, envelope } = await sendForm(server, 'POST', POSTS, await newPost(template_id, bad), {
    token,
  });
  expect([status, envelope.errors]).toEqual([
    400,
    {
      main_media_file: ['This picture is damaged or incomplete. Choose another one.'],
      summary_media_file: ['This picture has too many pixels. Choose one of at most 40 megapixels.'],
    },
  ]);
  expect(await filesOf(server)).toEqual([]);
});

test('PST-02 a template of another type or that is unusable is refused on create and update', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const good = await addTemplate(server);
  const mail = await addTemplate(server, { type: 'subscription' });
  const endless = await addTemplate(server, { html_content: `<p>${'x'.repeat(499_990)}{{ summary }}</p>` });
  const made = await makePost(server, token, good);
  const files = await filesOf(server);
  const unlisted = { template_id: ['Choose one of the listed values.'] };
  const unusable = {
    template_id: [
      "This template can't make a post: it is too long, or its markup is broken. Correct it, or choose another one.",
    ],
  };
  for (const [pk, errors] of [
    [mail, unlisted],
    [endless, unusable],
  ] as const) {
    const created = await sendForm(server, 'POST', POSTS, await newPost(pk), { token });
    expect([created.status, created.envelope.errors]).toEqual([400, errors]);
    const picture = await smallPicture();
    const changed = await sendForm(
      server,
      'PATCH',
      `${POSTS}${made.pk}/`,
      { template_id: String(pk), main_media_file: picture },
      { token },
    );
    expect([changed.status, changed.envelope.errors]).toEqual([400, errors]);
  }
  await database()
    .db.update(templates)
    .set({ html_content: 'x'.repeat(500_001) })
    .where(eq(templates.pk, good));
  const refreshed = await server.call('GET', `${POSTS}refresh/${made.pk}/`, { token });
  expect([refreshed.status, refreshed.envelope.errors]).toEqual([400, unusable]);
  const { envelope } = await server.call<AdminPostDetail>('GET', `${POSTS}${made.pk}/`, { token });
  expect(envelope.data).toEqual(made);
  expect(await filesOf(server)).toEqual(files);
});

test.each(['99', '0', '-1', '01', 'abc', '2147483648', '99999999999999999999', '%00', "1'--"])(
  'PST-01 no post has the id %s, whatever the call',
  async (id) => {
    const server = await start();
    const token = await signUpStaff(server);
    await makePost(server, token, await addTemplate(server));
    const files = await filesOf(server);
    for (const path of [`${id}/`, `?id=${id}`]) {
      const answers = [
        await server.call('GET', `${POSTS}${path}`, { token }),
        await server.call('GET', `${POSTS}refresh/${path}`, { token }),
        await server.call('DELETE', `${POSTS}${path}`, { token }),
        await sendForm(
          server,
          'PATCH',
          `${POSTS}${path}`,
          { main_media_file: await smallPicture() },
          { token },
        ),
      ];
      for (const { status, envelope } of answers) expect([status, envelope.code]).toEqual([404, 'not_found']);
    }
    expect(await filesOf(server)).toEqual(files);
  },
);

test("PST-01 a call by query without a post's id is refused under id", async () => {
  const server = await start();
  const token = await signUpStaff(server);
  for (const answer of [
    await server.call('DELETE', POSTS, { token }),
    await server.call('GET', `${POSTS}refresh/`, { token }),
    await sendForm(server, 'PATCH', POSTS, { publish: 'true' }, { token }),
  ])
    expect([answer.status, answer.envelope.errors]).toEqual([400, { id: [REQUIRED] }]);
});

test('PST-02 a body that is not a form is refused with 415, a broken form or one with repeated fields with 400', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const json = await server.call('POST', POSTS, { token, body: { subject: 'x' } });
  expect([json.status, json.envelope.errors]).toEqual([
    415,
    { detail: ['Send the request as multipart/form-data.'] },
  ]);
  const png = await smallPicture();
  const send = async (sent: ReturnType<typeof form>) => {
    const headers = { ...sent.headers, authorization: `Bearer ${token}` };
    const response = await server.app.inject({ method: 'POST', url: POSTS, headers, payload: sent.payload });
    return [response.statusCode, response.json<Envelope<null>>().errors];
  };
  const file = { name: 'main_media_file', bytes: png, filename: 'x.png' };
  const lost = { detail: ['The request could not be understood. Correct it and send it again.'] };
  expect(await send(form([file], 20))).toEqual([400, lost]);
  expect(await send(form([file, file]))).toEqual([400, { main_media_file: ['Choose one file only.'] }]);
  const subject = { name: 'subject', bytes: 'x' };
  expect(await send(form([subject, subject]))).toEqual([
    400,
    { subject: ['This value is not accepted. Change it and try again.'] },
  ]);
  expect(
    await send(form(Array.from({ length: 100 }, (_, index) => ({ name: `f${index}`, bytes: 'x' })))),
  ).toEqual([400, lost]);
  for (const name of ['__proto__', 'constructor', ''])
    expect((await send(form([{ name, bytes: 'x' }])))[0]).toBe(400);
});

test('PST-02 the answer to a refused form arrives over a real connection, even while the form is still being sent', async () => {
  const server = await start();
  const token = await signUpStaff(server);
  const fields = await newPost(await addTemplate(server));
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const send = async (changes: Fields, bearer = token) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...changes }))
      if (typeof value === 'string') body.append(name, value);
      else if (value) body.append(name, new Blob([new Uint8Array(value)]), 'x.png');
    const headers = { authorization: `Bearer ${bearer}` };
    const answer = await fetch(address + POSTS, { method: 'POST', headers, body });
    return [answer.status, ((await answer.json()) as Envelope<unknown>).code];
  };
  const large = Buffer.alloc(24 * 1024 * 1024);
  expect(await send({ main_media_file: large })).toEqual([413, 'payload_too_large']);
  expect(await send({ main_media_file: 'text', summary_media_file: large })).toEqual([400, 'invalid']);
  expect(await send({ main_media_file: large }, 'nobody')).toEqual([401, 'token_not_valid']);
  expect(await send({})).toEqual([200, 'ok']);
});
