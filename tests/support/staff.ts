import { eq } from 'drizzle-orm';
import { users } from '../../server/db/schema.ts';
import { signUpVerified } from './people.ts';
import type { TestServer } from './server.ts';

/** Signs up a staff member. @returns the access token. */
export async function signUpStaff(server: TestServer, email = 'staff@example.com'): Promise<string> {
  const { access } = await signUpVerified(server, email);
  await server.database.db.update(users).set({ is_staff: true }).where(eq(users.email, email));
  return access;
}
