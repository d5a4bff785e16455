import { eq } from 'drizzle-orm';
import type { AdminPostDetail } from '../../contract/posts.ts';
import type { Envelope } from '../../contract/envelope.ts';
import { templates, users } from '../../server/db/schema.ts';
import { signUpVerified } from './people.ts';
import { form, redAndBlue, type Part } from './pictures.ts';
import type { TestServer } from './server.ts';

/** The staff's list of posts. */
export const POSTS = '/api/blog/admin/posts/';

/** Signs up a user named Dilan Kaya and makes them staff. @returns the access token. */
export async function signUpStaff(server: TestServer, email = 'editor@example.com'): Promise<string> {
  const { access } = await signUpVerified(server, email);
  await server.database.db
    .update(users)
    .set({ is_staff: true, first_name: 'Dilan', last_name: 'Kaya' })
    .where(eq(users.email, email));
  return access;
}

/** Creates a template. @returns its pk. */
export async function addTemplate(
  { database: { db } }: TestServer,
  wish: Partial<typeof templates.$inferInsert> = {},
): Promise<number> {
  const html_content = '<p>{{ subject }}: {{ summary }}</p>';
  const [row] = await db
    .insert(templates)
    .values({ name: 'Article', type: 'blog', html_content, ...wish })
    .returning();
  if (row === undefined) throw new Error('no template was created');
  return row.pk;
}

/** The texts and files of a form by field; undefined leaves a field out. */
export type Fields = Record<string, string | Buffer | undefined>;

/** Sends a form. */
export async function sendForm<Data = AdminPostDetail>(
  server: TestServer,
  method: 'POST' | 'PATCH',
  url: string,
  fields: Fields,
  { token, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; envelope: Envelope<Data> }> {
  const parts = Object.entries(fields).flatMap(([name, bytes]): Part[] => {
    if (bytes === undefined) return [];
    return [typeof bytes === 'string' ? { name, bytes } : { name, bytes, filename: 'picture.png' }];
  });
  const sent = form(parts);
  const response = await server.app.inject({
    method,
    url,
    headers: {
      ...sent.headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    payload: sent.payload,
  });
  return { status: response.statusCode, envelope: response.json() };
}

let picture: Promise<Buffer> | undefined;

/** A small PNG. */
export const smallPicture = (): Promise<Buffer> => (picture ??= redAndBlue(80, 40).png().toBuffer());

/** A complete form for a new post. */
export async function newPost(template_id: number, changes: Fields = {}): Promise<Fields> {
  return {
    subject: 'A room in Hewlêr',
    summary: 'What to look for.',
    template_id: String(template_id),
    main_media_file: await smallPicture(),
    summary_media_file: await smallPicture(),
    ...changes,
  };
}

/** Creates a post. @returns the server's response. */
export async function makePost(
  server: TestServer,
  token: string,
  template_id: number,
  changes: Fields = {},
): Promise<AdminPostDetail> {
  const { envelope } = await sendForm(server, 'POST', POSTS, await newPost(template_id, changes), { token });
  if (!envelope.success) throw new Error(`no post was created: ${JSON.stringify(envelope.errors)}`);
  return envelope.data;
}
