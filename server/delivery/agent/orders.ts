import type { SendMailOptions } from 'nodemailer';

/** Where the agent records what it learns after the server has ended. */
export interface Afterlife {
  /** The server's PostgreSQL; undefined for the embedded database, which only its server can open. */
  readonly databaseUrl: string | undefined;
  /** The folder of notes for the next server on the embedded database. */
  readonly notes: string;
}

/** The server's messages to its delivery agent. `pool` names a separate connection pool. */
export type Order =
  | { readonly kind: 'begin'; readonly smtpUrl: string; readonly afterlife: Afterlife }
  | { readonly kind: 'send'; readonly call: number; readonly pool: string; readonly mail: SendMailOptions }
  | { readonly kind: 'close'; readonly pool: string }
  /** Nothing is pending and nothing more will come. */
  | { readonly kind: 'end' };

/** Why the SMTP server rejected a mail, in the transport's words. */
export interface SendFault {
  readonly message: string;
  readonly code?: string;
  readonly responseCode?: number;
}

/** A mail's result: without a fault, the SMTP server has accepted it. */
export interface SendResult {
  readonly call: number;
  readonly fault?: SendFault;
}
