import type {
  Countdown,
  ForgotPassword,
  ResetKey,
  ResetPassword,
  SignIn,
  SignUp,
  SignupCode,
  Tokens,
} from '../../../contract/auth.ts';
import type { Client } from './client.ts';
import type { TokenStore } from './tokens.ts';

const AUTH = '/users/auth';

/** Calls about accounts and sessions. */
export const authApi = (client: Client, tokens: TokenStore) => ({
  signIn: (body: SignIn, signal?: AbortSignal) =>
    client.call<Tokens>('POST', `${AUTH}/token/`, { body, signal }),
  signUp: (body: SignUp, signal?: AbortSignal) =>
    client.call<Tokens>('POST', `${AUTH}/signup/`, { body, signal }),
  requestSignupCode: (signal?: AbortSignal) =>
    client.call<Countdown>('GET', `${AUTH}/signup/otp/`, { signal }),
  verifySignupCode: (body: SignupCode, signal?: AbortSignal) =>
    client.call('POST', `${AUTH}/signup/otp/`, { body, signal }),
  /** Ends the session on the server; the tokens stay until its answer is known (SES-06, P31). */
  signOut: (signal?: AbortSignal) =>
    client.call('POST', `${AUTH}/token/blacklist/`, {
      body: () => ({ refresh: tokens.read()?.refresh ?? '' }),
      signal,
    }),
  forgotPassword: (body: ForgotPassword, signal?: AbortSignal) =>
    client.call<ResetKey>('POST', `${AUTH}/forgot_password/`, { body, signal }),
  requestResetCode: (body: ResetKey, signal?: AbortSignal) =>
    client.call<Countdown>('POST', `${AUTH}/forgot_password/otp/request/`, { body, signal }),
  verifyReset: (body: ResetPassword, signal?: AbortSignal) =>
    client.call('POST', `${AUTH}/forgot_password/otp/verify/`, { body, signal }),
});

export type AuthApi = ReturnType<typeof authApi>;
