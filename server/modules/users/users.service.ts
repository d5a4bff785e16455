import type { CurrentUser } from '../../contract/users.ts';
import type { UserRow } from './users.repo.ts';

/** What a person may see of their own account (decision 16). */
export function describeUser(user: UserRow): CurrentUser {
  const { email, first_name, last_name, avatar_id, is_verified, is_staff, is_superuser } = user;
  const full_name = `${first_name} ${last_name}`.trim();
  return { email, first_name, last_name, full_name, avatar_id, is_verified, is_staff, is_superuser };
}
