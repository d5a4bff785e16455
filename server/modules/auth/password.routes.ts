import type { FastifyPluginAsync } from 'fastify';
import { passwordEndpoints } from '../../../contract/calls/auth.ts';
import { clientOf } from './client.ts';
import { accountOf } from './guards.ts';
import { localeOf } from '../../http/locale.ts';
import { routesIn } from '../../http/route.ts';
import { say } from '../../i18n/say.ts';
import type { Services } from '../services.ts';
import { passwordRules } from './password-rules.ts';

/** Changing the password, and the rules for a new one. */
export function passwordRoutes({ passwordChanges, guards }: Services): FastifyPluginAsync {
  return async (scope) => {
    const route = routesIn(scope, guards);

    route(passwordEndpoints.rules, async (request) => {
      const locale = localeOf(request);
      return {
        rules: passwordRules.map(({ code, value, text }) => ({ code, value, text: say(locale, text) })),
      };
    });

    route(passwordEndpoints.change, (request) =>
      passwordChanges.change(accountOf(request), request.body, clientOf(request)),
    );
  };
}
