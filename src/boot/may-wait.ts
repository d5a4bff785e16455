/** The part of the Network Information API that is read here; only Chromium has it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether somebody pays for each kilobyte with time or money: the browser saves data, or its network is slow. */
function isCostly({ saveData = false, effectiveType = '' }: Connection = {}): boolean {
  return saveData || /^(?:slow-)?[23]g$/.test(effectiveType);
}

/**
 * Whether a page that can be read already may do without its scripts until somebody touches it: on a costly network, opened anew
 * by somebody who is not signed in, at an address that asks for nothing special
 * (docs/decisions/0067-on-a-slow-network-scripts-wait-for-a-person.md).
 */
export function mayWait(html: HTMLElement): boolean {
  // TypeScript's DOM leaves out what only one browser has.
  const { connection } = navigator as Navigator & { connection?: Connection };
  return (
    isCostly(connection) &&
    !html.hasAttribute('data-tokens') &&
    location.search === '' &&
    location.hash === '' &&
    history.state === null
  );
}
