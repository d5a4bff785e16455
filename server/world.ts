import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Locale } from '../contract/locale.ts';
import type { Database, Tx } from './db/open.ts';
import type { MediaStore } from './media/store.ts';
import type { Passwords } from './modules/auth/passwords.ts';

export type { Locale } from '../contract/locale.ts';

/** The mails the product sends; each has a text of its own in every language. */
export type MailKind =
  | 'signup-code'
  | 'reset-code'
  | 'session-reused'
  /** Somebody tries passwords or codes. */
  | 'guesses'
  | 'password-changed'
  | 'new-device'
  | 'set-password'
  | 'template-test'
  | 'contact-message'
  | 'newsletter-confirm'
  /** A scheduled message that its author wants to see; its values are the message. */
  | 'subscription-test';

/** One mail to be sent: what it is about, to whom, and the words to be filled in. */
export interface Mail {
  readonly kind: MailKind;
  /** The address as the account holds it. */
  readonly to: string;
  readonly language: Locale;
  /** Named values of the mail's text, such as `code`; stored sealed and erased once sent. */
  readonly values: Readonly<Record<string, string>>;
  /** `false` does the same work and sends nothing, so that an unknown address costs the same time. */
  readonly real: boolean;
}

/** Mail that leaves exactly when the transaction it was posted in commits. */
export interface Outbox {
  /** Writes the mail within `tx`; a rolled-back transaction sends nothing. */
  post(tx: Tx, mail: Mail): Promise<void>;
}

/** What an operator may set; the names follow the environment variables. */
export interface Settings {
  /** Address in mails and links, without a slash at the end. */
  readonly publicUrl: string;
  readonly rateLimits: boolean;
  /** Proxies to trust for the client's address; `false` takes the address of the connection. */
  readonly trustProxy: number | false;
  /** Whether a refresh hands out a new refresh token as well. */
  readonly refreshRotation: boolean;
  readonly logLevel: string;
  /** Where messages of the contact page go; undefined keeps them without mailing them. */
  readonly supportEmail: string | undefined;
  /** Largest picture and video of the media, in bytes. */
  readonly pictureBytes: number;
  readonly videoBytes: number;
  /** Whether `/api/openapi.json` and `/api/docs/` are served. */
  readonly docs: boolean;
}

/** Everything the server needs from outside: a test passes its own, `main.ts` the real one. */
export interface ServerWorld {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly media: MediaStore;
  readonly passwords: Passwords;
  readonly now: () => Date;
  /** Six digits, unpredictable. */
  readonly randomCode: () => string;
  /** At least 32 characters; every key of the server is derived from it. */
  readonly secret: string;
  readonly settings: Settings;
  /** Whether the services around answer; asked by `/readyz`. */
  readonly health: {
    readonly mail: () => Promise<boolean>;
    readonly media: () => Promise<boolean>;
  };
  /** Whether this server is about to stop: it serves on, but nobody is to send it anything new. */
  readonly isDraining?: () => boolean;
  /** Measures the requests; called before any route is registered. */
  readonly measureRequests?: (app: FastifyInstance) => void;
  /** Serves the pages; registered after the API. */
  readonly web?: FastifyPluginAsync;
}
