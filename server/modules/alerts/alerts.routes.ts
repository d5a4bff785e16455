import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answers, Nothing } from '../../../contract/envelope.ts';
import {
  OneClickQuery,
  OwnPreferenceChange,
  PreferenceChange,
  PreferenceList,
  PreferenceParams,
  Subscribe,
} from '../../../contract/alerts.ts';
import { takeBait } from '../../http/bait.ts';
import { answer } from '../../http/envelope.ts';
import { accountOf } from '../../http/guards.ts';
import { localeOf } from '../../http/locale.ts';
import { readNumbers } from '../../http/read-numbers.ts';
import { sentence } from '../../i18n/say.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../services.ts';
import { newsletterPerAddress } from './limits.ts';

const tags = ['Alerts and newsletter'];
const security = [{ bearer: [] }];

/** The calls under /api/subscriptions/ (P10). */
export function subscriptionsRoutes(services: Services): FastifyPluginAsyncTypebox {
  const { subscriptions, tries, guards } = services;
  return async (api) => {
    api.post(
      '/',
      {
        preValidation: takeBait,
        schema: {
          tags,
          summary: 'Subscribe to the newsletter',
          body: Subscribe,
          response: answers(Nothing, 400),
        },
      },
      async (request) => {
        await tries.spend(newsletterPerAddress, request.ip);
        if (!request.suspected) await subscriptions.subscribe(request.body.email, localeOf(request));
        return answer(request, {});
      },
    );

    api.get(
      '/user/',
      {
        onRequest: guards.verified,
        schema: {
          tags,
          summary: 'What the account is told about',
          security,
          response: answers(PreferenceList, 401, 403),
        },
      },
      async (request) =>
        answer(request, await subscriptions.listForUser(accountOf(request).user, localeOf(request))),
    );

    api.put(
      '/user/',
      {
        onRequest: guards.verified,
        schema: {
          tags,
          summary: 'Change what the account is told about',
          security,
          body: OwnPreferenceChange,
          response: answers(Nothing, 400, 401, 403),
        },
      },
      async (request) => {
        await subscriptions.changeForUser(accountOf(request).user, request.body, localeOf(request));
        return answer(request, {});
      },
    );

    api.get(
      '/:id/',
      {
        schema: {
          tags,
          summary: 'What the owner of a link is told about',
          params: PreferenceParams,
          response: answers(PreferenceList, 404),
        },
      },
      async (request) => answer(request, await subscriptions.listById(request.params.id, localeOf(request))),
    );

    api.put(
      '/:id/',
      {
        schema: {
          tags,
          summary: 'Change what the owner of a link is told about',
          params: PreferenceParams,
          body: PreferenceChange,
          response: answers(Nothing, 400, 404),
        },
      },
      async (request) => {
        const { id, ...change } = request.body;
        if (id.toLowerCase() !== request.params.id.toLowerCase())
          throw new Refusal(400, 'invalid', { id: [sentence('id')] });
        await subscriptions.changeById(id, change);
        return answer(request, {});
      },
    );

    await api.register(oneClick(services));
  };
}

/** The address that mail readers post to for their users. A scope of its own, because the body is a form and no JSON. */
function oneClick({ subscriptions }: Services): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer' },
      async () => null,
    );

    api.post(
      '/:id/',
      {
        preValidation: readNumbers(OneClickQuery),
        schema: {
          tags,
          summary: 'Unsubscribe with one click (RFC 8058)',
          params: PreferenceParams,
          querystring: OneClickQuery,
          response: answers(Nothing, 400, 404),
        },
      },
      async (request) => {
        await subscriptions.turnOff(request.params.id, request.query);
        return answer(request, {});
      },
    );
  };
}
