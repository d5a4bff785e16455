import { authEndpoints } from '../../../contract/calls/auth.ts';
import type { World } from '../../kit/app/world.ts';
import { authFormFlow } from './auth-form.flow.ts';
import { textOf } from '../../kit/forms/form-text.ts';

/** Signing in (AUT-01). 'Remember me' is no API field. */
export function signinFlow(world: World) {
  return authFormFlow(world, {
    send: (values, signal) =>
      world.client.call(authEndpoints.signIn, {
        body: { email: textOf(values, 'email'), password: textOf(values, 'password') },
        signal,
      }),
    announcement: 'signedIn',
  });
}
