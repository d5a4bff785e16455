import type { SendMailOptions } from 'nodemailer';

/** Where the agent writes down what it learns after the server's end. */
export interface Afterlife {
  /** The PostgreSQL that the server used; undefined with the embedded database, which only its server can open. */
  readonly databaseUrl: string | undefined;
  /** The folder of the notes for the next server on the embedded database. */
  readonly notes: string;
}

/** What the server tells its delivery agent. `pool` names connections that are kept apart from those of other mails. */
export type Order =
  | { readonly kind: 'begin'; readonly smtpUrl: string; readonly afterlife: Afterlife }
  | { readonly kind: 'send'; readonly call: number; readonly pool: string; readonly mail: SendMailOptions }
  | { readonly kind: 'close'; readonly pool: string }
  /** Nothing is under way and nothing is to come. */
  | { readonly kind: 'end' };

/** Why the SMTP server did not take a mail, in the words of the transport. */
export interface SendFault {
  readonly message: string;
  readonly code?: string;
  readonly responseCode?: number;
}

/** How a mail ended: without a fault the SMTP server has taken it. */
export interface Answer {
  readonly call: number;
  readonly fault?: SendFault;
}
