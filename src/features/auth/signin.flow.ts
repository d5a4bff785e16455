import { authEndpoints } from '../../../contract/calls/auth.ts';
import type { World } from '../../kit/app/world.ts';
import { authFormFlow } from './auth-form.flow.ts';
import type { CallResult } from '../../kit/wire/answer.ts';
import { textOf } from '../../kit/forms/form-text.ts';

/** Signing in (AUT-01). 'Remember me' is no API field. A wrong password is also told at its field (AUT-05). */
export function signinFlow(world: World) {
  return authFormFlow(world, {
    send: async (values, signal) =>
      atPassword(
        await world.client.call(authEndpoints.signIn, {
          body: { email: textOf(values, 'email'), password: textOf(values, 'password') },
          signal,
        }),
      ),
    announcement: 'signedIn',
  });
}

/** Puts the reason of a 401 under the password too; the server gives it without a field, for the toast (AUT-04). */
function atPassword<Data>(answer: CallResult<Data>): CallResult<Data> {
  const { detail } = answer.errors;
  if (answer.success || answer.status !== 401 || !detail) return answer;
  return { ...answer, errors: { password: detail, ...answer.errors } };
}
