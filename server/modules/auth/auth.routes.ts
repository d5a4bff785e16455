import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import {
  Countdown,
  RefreshBody,
  Refreshed,
  SignIn,
  SignUp,
  SignupCode,
  Tokens,
} from '../../../contract/auth.ts';
import { answers, Nothing } from '../../../contract/envelope.ts';
import { answer } from '../../http/envelope.ts';
import { accountOf } from '../../http/guards.ts';
import { localeOf, preferredLocale } from '../../http/locale.ts';
import { browserZone } from '../../http/timezone.ts';
import { isLocale, type Locale } from '../../../contract/locale.ts';
import type { Services } from '../services.ts';
import { perAddressAndAccount } from './limits.ts';
import type { Client } from './sessions.service.ts';

const tags = ['Sign-in and sign-up'];
const security = [{ bearer: [] }];

/** Where a request comes from, for the list of sessions. */
export function clientOf(request: FastifyRequest): Client {
  return { ip: request.ip, userAgent: request.headers['user-agent'] };
}

/** The language to write to an account in: the one it reads at this moment, else the one it signed up in. */
function mailLanguage(request: FastifyRequest, language: string): Locale {
  return preferredLocale(request.headers['accept-language']) ?? (isLocale(language) ? language : 'en');
}

/** The calls under /api/users/auth/ that make, enter, keep and leave an account. */
export function authRoutes({ accounts, sessions, tries, guards }: Services): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.post(
      '/token/',
      { schema: { tags, summary: 'Sign in', body: SignIn, response: answers(Tokens, 400, 401) } },
      async (request) => {
        await tries.spend(perAddressAndAccount, `${request.ip} ${request.body.email.toLowerCase()}`);
        return answer(request, await accounts.signIn(request.body, clientOf(request)));
      },
    );

    api.post(
      '/signup/',
      {
        schema: {
          tags,
          summary: 'Make an account and sign in',
          body: SignUp,
          response: answers(Tokens, 400),
        },
      },
      async (request) => {
        await tries.spend(perAddressAndAccount, `${request.ip} ${request.body.email.toLowerCase()}`);
        const client = { ...clientOf(request), timezone: browserZone(request), language: localeOf(request) };
        return answer(request, await accounts.signUp(request.body, client));
      },
    );

    api.get(
      '/signup/otp/',
      {
        onRequest: guards.signedIn,
        schema: {
          tags,
          summary: 'Mail the code that verifies the e-mail, at most once a minute',
          security,
          response: answers(Countdown, 400, 401),
        },
      },
      async (request) => {
        const { user } = accountOf(request);
        const otp_remaining_time = await accounts.sendCode(user, mailLanguage(request, user.language));
        return answer(request, { otp_remaining_time });
      },
    );

    api.post(
      '/signup/otp/',
      {
        onRequest: guards.signedIn,
        schema: {
          tags,
          summary: 'Verify the e-mail by the code',
          security,
          body: SignupCode,
          response: answers(Nothing, 400, 401),
        },
      },
      async (request) => {
        await accounts.verify(accountOf(request).user, request.body.one_time_password);
        return answer(request, {});
      },
    );

    api.post(
      '/token/refresh/',
      {
        schema: {
          tags,
          summary: 'A new access token, and with rotation a new refresh token',
          body: RefreshBody,
          response: answers(Refreshed, 400, 401),
        },
      },
      async (request) => answer(request, await sessions.refresh(request.body.refresh)),
    );

    api.post(
      '/token/blacklist/',
      { schema: { tags, summary: 'Sign out', body: RefreshBody, response: answers(Nothing, 400, 401) } },
      async (request) => {
        await sessions.signOut(request.body.refresh);
        return answer(request, {});
      },
    );
  };
}
