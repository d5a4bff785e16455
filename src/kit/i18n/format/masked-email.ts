/**
 * An e-mail address a bystander cannot read and its owner still knows: `ada@example.com` becomes `a…@example.com`.
 * What is no address comes back as it is.
 */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const [first = ''] = address;
  return `${first}…${address.slice(at)}`;
}
