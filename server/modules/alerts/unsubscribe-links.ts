import { alertEndpoints } from '../../../contract/calls/alerts.ts';
import { API_PREFIX, pathOf } from '../../../contract/calls/path.ts';

/**
 * The URLs in a mail to a subscriber: `link` opens the preference page; `confirm` opens it and asks whether to switch
 * on one type by one channel; `unsubscribe` switches it off when a mail reader posts to it (RFC 8058). Opening a page
 * changes nothing, as mail scanners open links too.
 *
 * @param publicUrl without a trailing slash
 * @param id the subscriber's unguessable id
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
