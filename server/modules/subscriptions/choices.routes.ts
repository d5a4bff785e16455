import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { RecordKey } from '../../../contract/admin-list.ts';
import { answers, envelopeOf } from '../../../contract/envelope.ts';
import {
  ChannelsQuery,
  FlowTypes,
  flowTypes,
  SubscriptionChannel,
  SubscriptionChannels,
  SubscriptionTypes,
} from '../../../contract/subscriptions.ts';
import { answer } from '../../http/envelope.ts';
import { localeOf } from '../../http/locale.ts';
import type { Services } from '../services.ts';

const tags = ['Subscriptions'];
const security = [{ bearer: [] }];

const AllOrOne = {
  ...answers(SubscriptionChannels, 401, 403, 404),
  200: envelopeOf(Type.Union([SubscriptionChannels, SubscriptionChannel])),
};

/** What the form of a scheduled subscription offers (SBA-02), under /api/subscriptions/admin/. */
export function scheduleChoicesRoutes({ scheduleChoices, guards }: Services): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.addHook('onRequest', guards.staff);

    api.get(
      '/types/',
      {
        schema: {
          tags,
          summary: 'What people can be told about',
          security,
          response: answers(SubscriptionTypes, 401, 403),
        },
      },
      async (request) => answer(request, await scheduleChoices.types(localeOf(request))),
    );

    api.get(
      '/channels/',
      {
        schema: {
          tags,
          summary: 'The ways to people; with id one of them with the parts of its messages',
          security,
          querystring: ChannelsQuery,
          response: AllOrOne,
        },
      },
      async (request) => {
        const { id } = request.query;
        const locale = localeOf(request);
        return answer(
          request,
          id === undefined
            ? await scheduleChoices.channels(locale)
            : await scheduleChoices.channel(id, locale),
        );
      },
    );

    api.get(
      '/channels/:id/',
      {
        schema: {
          tags,
          summary: 'One way to people with the parts of its messages',
          security,
          params: RecordKey,
          response: answers(SubscriptionChannel, 401, 403, 404),
        },
      },
      async (request) => answer(request, await scheduleChoices.channel(request.params.id, localeOf(request))),
    );

    api.get(
      '/templates/flows/types/',
      {
        schema: {
          tags,
          summary: 'How the items of a part can be taken (P24)',
          security,
          response: answers(FlowTypes, 401, 403),
        },
      },
      async (request) => answer(request, [...flowTypes]),
    );
  };
}
