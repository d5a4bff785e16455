import { Type, type Static } from 'typebox';

/** GET /api/users/me/ (decision 16). */
export const CurrentUser = Type.Object({
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  full_name: Type.String(),
  avatar_id: Type.Union([Type.String(), Type.Null()]),
  is_verified: Type.Boolean(),
  is_staff: Type.Boolean(),
  is_superuser: Type.Boolean(),
});
export type CurrentUser = Static<typeof CurrentUser>;
