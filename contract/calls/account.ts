/** A person's own account. */
export const accountEndpoints = {
  me: 'GET /users/me/',
  changeNames: 'PUT /users/account/',
  timeZones: 'GET /users/timezone/',
  changeTimeZone: 'PUT /users/timezone/',
  avatar: 'GET /users/avatar/:avatar_id/',
  avatarByQuery: 'GET /users/avatar/',
  changeAvatar: 'PUT /users/avatar/',
} as const;
