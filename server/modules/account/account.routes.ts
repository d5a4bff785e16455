import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answers } from '../../../contract/envelope.ts';
import { ChangeNames, ChangeTimeZone, CurrentUser, TimeZones } from '../../../contract/account.ts';
import { answer } from '../../http/envelope.ts';
import { accountOf, setUser } from '../../http/guards.ts';
import { trimTexts } from '../../http/trim-texts.ts';
import type { Services } from '../services.ts';
import { avatarRoutes } from './avatar.routes.ts';
import { cleanNames } from './names.ts';
import { describeUser } from './account.service.ts';
import { describeZones } from './zones.ts';

const tags = ['Account'];
const security = [{ bearer: [] }];

/** The calls under /api/users/: what a person sees and changes of their own account. */
export function usersRoutes(services: Services): FastifyPluginAsyncTypebox {
  const { guards, profiles } = services;
  return async (api) => {
    api.get(
      '/me/',
      {
        onRequest: guards.signedIn,
        schema: { tags, summary: 'The signed-in account', security, response: answers(CurrentUser, 401) },
      },
      async (request) => answer(request, describeUser(accountOf(request).user)),
    );

    api.put(
      '/account/',
      {
        onRequest: guards.verified,
        preValidation: cleanNames,
        schema: {
          tags,
          summary: 'Change the names',
          security,
          body: ChangeNames,
          response: answers(CurrentUser, 400, 401, 403),
        },
      },
      async (request) => {
        const user = await profiles.changeNames(accountOf(request).user, request.body);
        return answer(request, describeUser(setUser(request, user)));
      },
    );

    api.get(
      '/timezone/',
      {
        onRequest: guards.signedIn,
        schema: {
          tags,
          summary: 'The time zone of the account, and those it may have',
          security,
          response: answers(TimeZones, 401),
        },
      },
      async (request) => answer(request, describeZones(accountOf(request).user.timezone)),
    );

    api.put(
      '/timezone/',
      {
        onRequest: guards.verified,
        preValidation: trimTexts,
        schema: {
          tags,
          summary: 'Change the time zone',
          security,
          body: ChangeTimeZone,
          response: answers(TimeZones, 400, 401, 403),
        },
      },
      async (request) => {
        const user = await profiles.changeZone(accountOf(request).user, request.body);
        return answer(request, describeZones(setUser(request, user).timezone));
      },
    );

    await api.register(avatarRoutes(services), { prefix: '/avatar' });
  };
}
