import type { accountEndpoints } from '../../../contract/calls/account.ts';
import { dataOf } from '../../kit/wire/answer.ts';

/**
 * What the session is told after a change of the person: the answer has the person, or if a server sends none, they are loaded
 * anew (NET-01). A chart passes the answer on untyped.
 */
export function userChange(result: { data: unknown }) {
  const user = dataOf<typeof accountEndpoints.changeNames>(result);
  return user.email === ''
    ? ({ type: 'session.reload' } as const)
    : ({ type: 'session.userChanged', user } as const);
}
