import type { FastifyPluginAsync } from 'fastify';
import { resetEndpoints } from '../../../contract/calls/auth.ts';
import { localeOf } from '../../http/locale.ts';
import { routesIn } from '../../http/route.ts';
import type { Services } from '../services.ts';
import { perAddressAndAccount } from '../rate-limits.ts';

/** Resetting a password; no call tells whether an address has an account. */
export function resetRoutes({ resets: rules, rateLimiter, guards }: Services): FastifyPluginAsync {
  return async (scope) => {
    const route = routesIn(scope, guards);
    const spend = (ip: string, email: string) =>
      rateLimiter.spend(perAddressAndAccount, `${ip} ${email.toLowerCase()}`);

    route(resetEndpoints.start, async ({ ip, body: { email } }) => {
      await spend(ip, email);
      return { email, forgot_password_id: await rules.start(email) };
    });

    route(resetEndpoints.requestCode, async (request) => {
      await spend(request.ip, request.body.email);
      return { otp_remaining_time: await rules.sendCode(request.body, localeOf(request)) };
    });

    route(resetEndpoints.setPassword, async ({ ip, body }) => {
      await spend(ip, body.email);
      await rules.setPassword(body);
    });
  };
}
