import type { FastifyPluginAsync } from 'fastify';
import { resetEndpoints } from '../../../contract/calls/auth.ts';
import { localeOf } from '../../http/locale.ts';
import { routesIn } from '../../http/route.ts';
import type { Services } from '../services.ts';
import { clientOf } from './client.ts';

/** Resetting a password; no call reveals whether an address has an account. */
export function resetRoutes({ resets: rules, guards }: Services): FastifyPluginAsync {
  return async (scope) => {
    const route = routesIn(scope, guards);

    route(resetEndpoints.start, async (request) => {
      const { email } = request.body;
      return { email, forgot_password_id: await rules.start(email, clientOf(request)) };
    });

    route(resetEndpoints.requestCode, async (request) => {
      const { body } = request;
      return { otp_remaining_time: await rules.sendCode(body, localeOf(request), clientOf(request)) };
    });

    route(resetEndpoints.setPassword, (request) => rules.setPassword(request.body, clientOf(request)));
  };
}
