/** Signed-in users, for tests that are not about signing in. */
import { expect, inject } from 'vitest';
import type { BrowserFixtures } from '../browser.ts';
import { made } from '../made.ts';
import { DEMO_PASSWORD, PASSWORD, type Tab } from './person.ts';
import { PLAIN_PATH } from './warm.ts';

/** The two tokens of a session. */
export interface Tokens {
  access: string;
  refresh: string;
}

/** Signs in through the API; `origin` is that of a product started by the test itself. */
export async function openSession(
  email: string,
  password = DEMO_PASSWORD,
  origin: string = inject('baseUrl'),
): Promise<Tokens> {
  const answer = await fetch(`${origin}/api/users/auth/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data, errors } = (await answer.json()) as { data: Tokens; errors: unknown };
  expect(answer.ok, JSON.stringify(errors)).toBe(true);
  return data;
}

/** An API call as staff; throws if refused. */
export type StaffCall = <Data>(method: string, path: string, body?: object) => Promise<Data>;

/** API calls as the demo staff member of the product at an address. Signs in once, and again when the token has expired. */
export function staffCallsTo(origin: () => string): StaffCall {
  let token: string | undefined;
  return async function call<Data>(method: string, path: string, body?: object): Promise<Data> {
    token ??= (await openSession('staff@renas.example', DEMO_PASSWORD, origin())).access;
    const isForm = body instanceof FormData;
    const answer = await fetch(`${origin()}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    if (answer.status === 401) {
      token = undefined;
      return call(method, path, body);
    }
    const envelope = (await answer.json()) as { success: boolean; data: Data; errors: unknown };
    if (!envelope.success) throw new Error(`${method} ${path}: ${JSON.stringify(envelope.errors)}`);
    const { pk } = (envelope.data ?? {}) as { pk?: number };
    if (method === 'POST' && pk !== undefined) made.push(String(pk));
    return envelope.data;
  };
}

/** API calls to the product all browser tests share. */
export const staffCall = staffCallsTo(() => inject('baseUrl'));

/** Creates a verified account through the API, as this tab's browser. @returns its first session. */
export async function makeAccount(
  { request }: Tab,
  email: string,
  codeFor: BrowserFixtures['codeFor'],
): Promise<Tokens> {
  const form = { email, password: PASSWORD, confirm_password: PASSWORD };
  const made = await request.post('/api/users/auth/signup/', { data: form });
  expect(made.ok(), await made.text()).toBe(true);
  const { data } = (await made.json()) as { data: Tokens };
  const headers = { authorization: `Bearer ${data.access}` };
  await request.get('/api/users/auth/signup/otp/', { headers });
  const one_time_password = await codeFor(email);
  const proven = await request.post('/api/users/auth/signup/otp/', { headers, data: { one_time_password } });
  expect(proven.ok(), await proven.text()).toBe(true);
  return data;
}

/**
 * Stores a session in the browser, like an earlier visit; the tab shows no page of ours yet. A plain page gives
 * access to storage without loading the product.
 */
export async function keepSession(page: Tab, { access, refresh }: Tokens, origin = ''): Promise<void> {
  await page.goto(origin + PLAIN_PATH);
  await page.evaluate(
    (tokens) => {
      localStorage.setItem('refreshToken', tokens.refresh);
      localStorage.setItem('accessToken', tokens.access);
    },
    { access, refresh },
  );
}
