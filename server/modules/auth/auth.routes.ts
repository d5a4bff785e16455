import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { authEndpoints } from '../../../contract/calls/auth.ts';
import { accountOf } from './guards.ts';
import { localeOf, preferredLocale } from '../../http/locale.ts';
import { routesIn } from '../../http/route.ts';
import { browserZone } from '../../http/timezone.ts';
import { isLocale, type Locale } from '../../../contract/locale.ts';
import type { Services } from '../services.ts';
import { perAddressAndAccount } from '../rate-limits.ts';
import type { ClientInfo } from './sessions.service.ts';

/** Where a request comes from, for the list of sessions. */
export function clientOf(request: FastifyRequest): ClientInfo {
  return { ip: request.ip, userAgent: request.headers['user-agent'] };
}

/** The language to write to an account in: the one it reads at this moment, else the one it signed up in. */
function mailLanguage(request: FastifyRequest, language: string): Locale {
  return preferredLocale(request.headers['accept-language']) ?? (isLocale(language) ? language : 'en');
}

/** Making, entering, keeping and leaving an account. */
export function authRoutes({ accounts, sessions, rateLimiter, guards }: Services): FastifyPluginAsync {
  return async (scope) => {
    const route = routesIn(scope, guards);
    const spend = (ip: string, email: string) =>
      rateLimiter.spend(perAddressAndAccount, `${ip} ${email.toLowerCase()}`);

    route(authEndpoints.signIn, async (request) => {
      await spend(request.ip, request.body.email);
      return accounts.signIn(request.body, clientOf(request));
    });

    route(authEndpoints.signUp, async (request) => {
      await spend(request.ip, request.body.email);
      const client = { ...clientOf(request), timezone: browserZone(request), language: localeOf(request) };
      return accounts.signUp(request.body, client);
    });

    route(authEndpoints.requestCode, async (request) => {
      const { user } = accountOf(request);
      return { otp_remaining_time: await accounts.sendCode(user, mailLanguage(request, user.language)) };
    });
    route(authEndpoints.verifyCode, (request) =>
      accounts.verify(accountOf(request).user, request.body.one_time_password),
    );

    route(authEndpoints.refresh, ({ body }) => sessions.refresh(body.refresh));
    route(authEndpoints.signOut, ({ body }) => sessions.signOut(body.refresh));
  };
}
