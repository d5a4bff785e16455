import { eq } from 'drizzle-orm';
import { users } from '../../server/db/schema.ts';
import { signUp, signUpVerified } from './people.ts';
import type { TestServer } from './server.ts';

/** Signs up a staff member. @returns the access token. */
export async function signUpStaff(server: TestServer, email = 'staff@example.com'): Promise<string> {
  const { access } = await signUpVerified(server, email);
  await server.database.db.update(users).set({ is_staff: true }).where(eq(users.email, email));
  return access;
}

/** Users without access to staff areas: their token, if any, and the expected response (SES-07). */
export async function strangersTo(
  server: TestServer,
): Promise<{ who: string; token: string | undefined; status: number; code: string }[]> {
  const unverified = await signUp(server, 'new@example.com');
  const member = await signUpVerified(server, 'member@example.com');
  return [
    { who: 'a guest', token: undefined, status: 401, code: 'token_not_valid' },
    { who: 'an unverified account', token: unverified.access, status: 403, code: 'not_verified' },
    { who: 'a member', token: member.access, status: 403, code: 'forbidden' },
  ];
}
