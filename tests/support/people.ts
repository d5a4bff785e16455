import type { Tokens } from '../../contract/auth.ts';
import type { TestServer } from './server.ts';

/** A valid password. */
export const PASSWORD = 'two green lanterns';

/** Signs up a new user. @returns their tokens. */
export async function signUp(
  server: TestServer,
  email: string,
  headers: Record<string, string> = {},
): Promise<Tokens> {
  const body = { email, password: PASSWORD, confirm_password: PASSWORD };
  const { envelope } = await server.call<Tokens>('POST', '/api/users/auth/signup/', { body, headers });
  if (!envelope.success) throw new Error(`sign-up failed: ${JSON.stringify(envelope.errors)}`);
  return envelope.data;
}

/** Signs in a user on another device. @returns the tokens of the new session. */
export async function signIn(
  server: TestServer,
  email: string,
  headers: Record<string, string> = {},
): Promise<Tokens> {
  const body = { email, password: PASSWORD };
  const { envelope } = await server.call<Tokens>('POST', '/api/users/auth/token/', { body, headers });
  if (!envelope.success) throw new Error(`sign-in failed: ${JSON.stringify(envelope.errors)}`);
  return envelope.data;
}

/** Verifies the e-mail of a new user with the mailed code. */
async function verify(server: TestServer, email: string, { access }: Tokens): Promise<void> {
  await server.call('GET', '/api/users/auth/signup/otp/', { token: access });
  const body = { one_time_password: server.codeFor(email) };
  const { envelope } = await server.call('POST', '/api/users/auth/signup/otp/', { token: access, body });
  if (!envelope.success) throw new Error(`verifying failed: ${JSON.stringify(envelope.errors)}`);
}

/** Signs up a new user and verifies the e-mail with the mailed code. */
export async function signUpVerified(
  server: TestServer,
  email: string,
  headers: Record<string, string> = {},
): Promise<Tokens> {
  const tokens = await signUp(server, email, headers);
  await verify(server, email, tokens);
  return tokens;
}
