/**
 * Masks an e-mail address so that its owner still recognises it: `ada@example.com` becomes `a…@example.com`. Returns
 * anything else unchanged.
 */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const [first = ''] = address;
  return `${first}…${address.slice(at)}`;
}
