import { authEndpoints } from '../../../contract/calls/auth.ts';
import type { World } from '../../kit/app/world.ts';
import { authFormFlow } from './auth-form.flow.ts';
import { formDraft } from '../../kit/forms/form-draft.flow.ts';
import { textOf } from '../../kit/forms/form-text.ts';

/** Signing up (AUT-02). Accepting the terms is no API field. */
export function signupFlow(world: World) {
  return authFormFlow(world, {
    send: (values, signal) =>
      world.client.call(authEndpoints.signUp, {
        body: {
          email: textOf(values, 'email'),
          password: textOf(values, 'password'),
          confirm_password: textOf(values, 'confirm_password'),
        },
        signal,
      }),
    announcement: 'signedUp',
    draft: formDraft(world, { form: 'signup' }),
  });
}
