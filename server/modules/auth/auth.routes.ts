import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Tokens } from '../../../contract/auth.ts';
import { authEndpoints } from '../../../contract/calls/auth.ts';
import { accountOf } from './guards.ts';
import { localeOf, preferredLocale } from '../../http/locale.ts';
import { routesIn } from '../../http/route.ts';
import { browserZone } from '../../http/timezone.ts';
import { isLocale, type Locale } from '../../../contract/locale.ts';
import type { Services } from '../services.ts';
import type { ServerWorld } from '../../world.ts';
import type { SignedIn } from './accounts.service.ts';
import { clientOf, deviceCookie } from './client.ts';

/** The language for mails to an account: the request's, else the one it signed up in. */
function mailLanguage(request: FastifyRequest, language: string): Locale {
  return preferredLocale(request.headers['accept-language']) ?? (isLocale(language) ? language : 'en');
}

/** Signing up, in and out, verifying the address, refreshing tokens. */
export function authRoutes(
  { accounts, sessions, guards }: Services,
  { settings: { publicUrl } }: Pick<ServerWorld, 'settings'>,
): FastifyPluginAsync {
  return async (scope) => {
    const route = routesIn(scope, guards);

    function welcome(reply: FastifyReply, { tokens, deviceMark }: SignedIn): Tokens {
      reply.header('set-cookie', deviceCookie(deviceMark, publicUrl));
      return tokens;
    }

    route(authEndpoints.signIn, async (request, reply) =>
      welcome(reply, await accounts.signIn(request.body, clientOf(request))),
    );

    route(authEndpoints.signUp, async (request, reply) => {
      const client = { ...clientOf(request), timezone: browserZone(request), language: localeOf(request) };
      return welcome(reply, await accounts.signUp(request.body, client));
    });

    route(authEndpoints.requestCode, async (request) => {
      const { user } = accountOf(request);
      const language = mailLanguage(request, user.language);
      return { otp_remaining_time: await accounts.sendCode(user, language, clientOf(request)) };
    });
    route(authEndpoints.verifyCode, (request) =>
      accounts.verify(accountOf(request).user, request.body.one_time_password, clientOf(request)),
    );

    route(authEndpoints.refresh, ({ body }) => sessions.refresh(body.refresh));
    route(authEndpoints.signOut, ({ body }) => sessions.signOut(body.refresh));
  };
}
