import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ChangePassword, PasswordRules } from '../../../contract/auth.ts';
import { answers, Nothing } from '../../../contract/envelope.ts';
import { answer } from '../../http/envelope.ts';
import { accountOf } from '../../http/guards.ts';
import { localeOf } from '../../http/locale.ts';
import { say } from '../../i18n/say.ts';
import type { Services } from '../services.ts';
import { passwordRules } from './password-rules.ts';

const tags = ['Password'];

/** The calls under /api/users/auth/password/: changing it, and what a new one is held against. */
export function passwordRoutes({ passwordChanges, guards }: Services): FastifyPluginAsyncTypebox {
  return async (api) => {
    api.get(
      '/rules/',
      {
        schema: { tags, summary: 'What a new password is held against', response: answers(PasswordRules) },
      },
      async (request) => {
        const locale = localeOf(request);
        return answer(request, {
          rules: passwordRules.map(({ code, value, text }) => ({ code, value, text: say(locale, text) })),
        });
      },
    );

    api.put(
      '/',
      {
        onRequest: guards.verified,
        schema: {
          tags,
          summary: 'Change the password; every session stays',
          security: [{ bearer: [] }],
          body: ChangePassword,
          response: answers(Nothing, 400, 401, 403),
        },
      },
      async (request) => {
        await passwordChanges.change(accountOf(request).user, request.body);
        return answer(request, {});
      },
    );
  };
}
