/**
 * The value of the cookie `name` in a cookie string (RFC 6265, 5.4), such as `document.cookie`; null if missing. If
 * several share the name, takes the first, the one with the longest path.
 */
export function readCookie(cookies: string, name: string): string | null {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
