import { alertEndpoints } from '../../../contract/calls/alerts.ts';
import { API_PREFIX, pathOf } from '../../../contract/calls/path.ts';

/**
 * The addresses that a mail to a subscriber carries: `link` opens the preference page, `unsubscribe` switches one type by one
 * channel off when a mail reader posts to it (RFC 8058).
 *
 * @param publicUrl without a slash at the end
 * @param id the subscriber's unguessable name
 */
export function linksOf(
  publicUrl: string,
  id: string,
  typePk: number,
  channelPk: number,
): { link: string; unsubscribe: string } {
  return {
    link: `${publicUrl}/subscription/${id}/`,
    unsubscribe: `${publicUrl}${API_PREFIX}${pathOf(alertEndpoints.turnOff, { id })}?type=${typePk}&channel=${channelPk}`,
  };
}
