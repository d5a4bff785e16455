// `npm run staff -- EMAIL [--super]`: makes an existing account staff, or superuser and staff.
import { eq } from 'drizzle-orm';
import { users } from '../server/db/schema.ts';
import { usersRepo } from '../server/modules/account/users.repo.ts';
import { readArguments } from './lib/arguments.ts';
import { fail, readOperatorEnvironment } from './lib/operator.ts';
import { withDatabase } from './lib/with-database.ts';

const USAGE = 'usage: npm run staff -- EMAIL [--super]';
const { positionals, values } = readArguments(USAGE, { super: { type: 'boolean', default: false } });
const [email] = positionals;
if (email === undefined || positionals.length > 1) fail(USAGE, 2);

const found = await withDatabase(readOperatorEnvironment(), async ({ db }) => {
  const account = await usersRepo.findByEmail(db, email.trim());
  if (!account) return false;
  const rights = { is_staff: true, ...(values.super ? { is_superuser: true } : {}) };
  await db.update(users).set(rights).where(eq(users.id, account.id));
  return true;
});
if (!found) fail(`No account has the e-mail ${email}. Sign up with it first.`);
console.log(`${email} is now ${values.super ? 'superuser and staff' : 'staff'}.`);
