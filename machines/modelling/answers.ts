/** Server answers that several models share as examples. */
import type { CallResult } from '../forms/call.machine.ts';

const nothing = { success: [], warning: [], info: [] };

export const accepted: CallResult = {
  success: true,
  code: 'ok',
  status: 200,
  messages: nothing,
  errors: {},
  timezone: 'UTC',
  data: { email: 'ada@example.test' },
};

export const refused: CallResult = {
  success: false,
  code: 'invalid',
  status: 400,
  messages: nothing,
  errors: { email: ['Enter a valid e-mail address.'], detail: ['The request was refused.'] },
  timezone: 'UTC',
  data: null,
};
