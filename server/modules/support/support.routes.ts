import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answers, Nothing } from '../../../contract/envelope.ts';
import { ContactMessage } from '../../../contract/support.ts';
import { takeBait } from '../../http/bait.ts';
import { answer } from '../../http/envelope.ts';
import { localeOf } from '../../http/locale.ts';
import { trimTexts } from '../../http/trim-texts.ts';
import type { Services } from '../services.ts';
import { contactPerAddress, contactPerDay } from './limits.ts';

/** The calls under /api/support/. */
export function supportRoutes({ support, tries }: Services): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.post(
      '/contact/message/',
      {
        preValidation: [takeBait, trimTexts],
        schema: {
          tags: ['Support'],
          summary: 'Send a message to the people who help',
          body: ContactMessage,
          response: answers(Nothing, 400),
        },
      },
      async (request) => {
        await tries.spend(contactPerAddress, request.ip);
        await tries.spend(contactPerDay, request.ip);
        await support.receive(request.body, { language: localeOf(request), suspected: request.suspected });
        return answer(request, {});
      },
    );
  };
}
