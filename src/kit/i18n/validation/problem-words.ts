import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What can be wrong with a field before it reaches the server (FRM-02). */
export const problemWords = {
  required: msg`This field is required.`,
  email: msg`Enter an e-mail address such as name@example.com.`,
  phone: msg`Use digits only.`,
  terms: msg`Accept the terms to continue.`,
  remember: msg`Tick this box to sign in.`,
  /** OTP-05: one of the six boxes. */
  box: msg`Invalid`,
  invalidField: msg`Invalid field`,
  passwordsDiffer: msg`The two passwords do not match.`,
} satisfies Record<string, MessageDescriptor>;

/** The codes of our own field errors. */
export type ProblemCode = keyof typeof problemWords;
