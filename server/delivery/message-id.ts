import { isIP } from 'node:net';

/** The host part of a Message-ID and of the default sender: a name, because many servers reject an address literal. */
export function mailHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : 'localhost';
}

/** The Message-ID (RFC 5322, 3.6.4) of an outbox row's mail, the same on every try. */
export function messageIdOf(row: string, publicUrl: string): string {
  return `<${row}@${mailHost(publicUrl)}>`;
}

/** The outbox row's id in one of our Message-IDs; undefined for any other. */
export function rowOfMessageId(messageId: string): string | undefined {
  return /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/.exec(messageId)?.[1];
}
