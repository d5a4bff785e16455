import { isIP } from 'node:net';

/** The host part of a Message-ID and of the default sender: a name, because an address literal is refused by many. */
export function mailHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : 'localhost';
}

/** The Message-ID (RFC 5322, 3.6.4) of the mail of an outbox row, the same however often it is tried. */
export function messageIdOf(row: string, publicUrl: string): string {
  return `<${row}@${mailHost(publicUrl)}>`;
}

/** The id of the outbox row that a Message-ID of ours names; undefined for any other. */
export function rowOfMessageId(messageId: string): string | undefined {
  return /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/.exec(messageId)?.[1];
}
