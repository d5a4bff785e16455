import type { FastifyPluginAsync } from 'fastify';
import { emailEndpoints, ownershipEndpoints } from '../../../contract/calls/auth.ts';
import { localeOf } from '../../http/locale.ts';
import { routesIn } from '../../http/route.ts';
import { describeUser } from '../account/account.service.ts';
import type { Services } from '../services.ts';
import { clientOf } from './client.ts';
import { accountOf, setUser } from './guards.ts';

/**
 * What a person owns: the address, the data kept about them, and the account (OWN-01 to OWN-03). Below the paths that get
 * the device's cookie, so that limits are patient with known devices.
 */
export function ownershipRoutes({
  emailChanges,
  deletions,
  downloads,
  guards,
}: Services): FastifyPluginAsync {
  return async (scope) => {
    const route = routesIn(scope, guards);

    route(emailEndpoints.change, (request) =>
      emailChanges.start(accountOf(request), request.body, clientOf(request)),
    );
    route(emailEndpoints.cancel, (request) => emailChanges.cancel(accountOf(request)));
    route(emailEndpoints.requestCode, async (request) => ({
      otp_remaining_time: await emailChanges.sendCode(
        accountOf(request),
        localeOf(request),
        clientOf(request),
      ),
    }));
    route(emailEndpoints.confirm, async (request) => {
      const { one_time_password } = request.body;
      const changed = await emailChanges.confirm(accountOf(request), one_time_password, clientOf(request));
      return describeUser(setUser(request, changed));
    });

    route(ownershipEndpoints.standing, async (request) => {
      const { user } = accountOf(request);
      return {
        new_email: await emailChanges.pending(user),
        is_last_superuser: await deletions.isLastSuperuser(user),
      };
    });
    route(ownershipEndpoints.download, async (request, reply) => {
      const file = await downloads.write(accountOf(request).user, localeOf(request));
      return reply
        .type('application/json; charset=utf-8')
        .headers({
          'cache-control': 'no-store',
          'content-disposition': 'attachment; filename="renas-data.json"',
        })
        .send(file);
    });
    route(ownershipEndpoints.erase, (request) =>
      deletions.erase(accountOf(request), request.body.password, clientOf(request), request.log),
    );
  };
}
