import { alertEndpoints } from '../../../contract/calls/alerts.ts';
import { API_PREFIX, pathOf } from '../../../contract/calls/path.ts';

/**
 * The addresses that a mail to a subscriber carries: `link` opens the preference page, `confirm` opens it with the question
 * whether to switch one type by one channel on, and `unsubscribe` switches it off when a mail reader posts to it (RFC 8058).
 * Opening a page changes nothing: mail scanners open links too.
 *
 * @param publicUrl without a slash at the end
 * @param id the subscriber's unguessable name
 */
export function linksOf(
  publicUrl: string,
  id: string,
  typePk: number,
  channelPk: number,
): { link: string; confirm: string; unsubscribe: string } {
  const link = `${publicUrl}/subscription/${id}/`;
  const kind = `?type=${typePk}&channel=${channelPk}`;
  return {
    link,
    confirm: link + kind,
    unsubscribe: `${publicUrl}${API_PREFIX}${pathOf(alertEndpoints.turnOff, { id })}${kind}`,
  };
}
