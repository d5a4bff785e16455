/** Creating, opening and leaving an account. */
export const authEndpoints = {
  signIn: 'POST /users/auth/token/',
  signUp: 'POST /users/auth/signup/',
  requestCode: 'GET /users/auth/signup/otp/',
  verifyCode: 'POST /users/auth/signup/otp/',
  refresh: 'POST /users/auth/token/refresh/',
  signOut: 'POST /users/auth/token/blacklist/',
} as const;

/** Resetting a forgotten password. */
export const resetEndpoints = {
  start: 'POST /users/auth/forgot_password/',
  requestCode: 'POST /users/auth/forgot_password/otp/request/',
  setPassword: 'POST /users/auth/forgot_password/otp/verify/',
} as const;

/** Changing the password, and the rules for a new one. */
export const passwordEndpoints = {
  change: 'PUT /users/auth/password/',
  rules: 'GET /users/auth/password/rules/',
} as const;

/** Changing the e-mail address; our own (OWN-01). */
export const emailEndpoints = {
  change: 'POST /users/auth/email/',
  cancel: 'DELETE /users/auth/email/',
  requestCode: 'GET /users/auth/email/otp/',
  confirm: 'POST /users/auth/email/otp/',
} as const;

/** A person's data and account: to download and to delete; our own (OWN-01 to OWN-03). */
export const ownershipEndpoints = {
  standing: 'GET /users/auth/account/',
  download: 'GET /users/auth/account/data/',
  erase: 'POST /users/auth/account/delete/',
} as const;

/** Where an account is signed in. */
export const sessionEndpoints = {
  list: 'POST /users/auth/tokens/',
  revoke: 'POST /users/auth/tokens/revoke/',
} as const;
