import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Countdown, ForgotPassword, ResetKey, ResetPassword } from '../../../contract/auth.ts';
import { answers, Nothing } from '../../../contract/envelope.ts';
import { answer } from '../../http/envelope.ts';
import { localeOf } from '../../http/locale.ts';
import type { Services } from '../services.ts';
import { perAddressAndAccount } from './limits.ts';

const tags = ['Password reset'];

/** The calls under /api/users/auth/forgot_password/; none of them tells whether an address has an account. */
export function resetRoutes({ resets, tries }: Services): FastifyPluginAsyncTypebox {
  return async (api) => {
    const spend = (ip: string, email: string) =>
      tries.spend(perAddressAndAccount, `${ip} ${email.toLowerCase()}`);

    api.post(
      '/',
      { schema: { tags, summary: 'Start a reset', body: ForgotPassword, response: answers(ResetKey, 400) } },
      async (request) => {
        const { email } = request.body;
        await spend(request.ip, email);
        return answer(request, { email, forgot_password_id: await resets.start(email) });
      },
    );

    api.post(
      '/otp/request/',
      {
        schema: {
          tags,
          summary: 'Mail the code of a reset, at most once a minute',
          body: ResetKey,
          response: answers(Countdown, 400),
        },
      },
      async (request) => {
        await spend(request.ip, request.body.email);
        return answer(request, {
          otp_remaining_time: await resets.sendCode(request.body, localeOf(request)),
        });
      },
    );

    api.post(
      '/otp/verify/',
      {
        schema: {
          tags,
          summary: 'Set a new password by the code; ends every session of the account',
          body: ResetPassword,
          response: answers(Nothing, 400),
        },
      },
      async (request) => {
        await spend(request.ip, request.body.email);
        await resets.setPassword(request.body);
        return answer(request, {});
      },
    );
  };
}
