import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Locale } from '../contract/locale.ts';
import type { Database, Tx } from './db/open.ts';
import type { MediaStore } from './media/store.ts';
import type { Passwords } from './modules/auth/passwords.ts';
import type { Secrets } from './secrets.ts';

export type { Locale } from '../contract/locale.ts';

/** The product's mails; each has its own text in every language. */
export type MailKind =
  | 'signup-code'
  | 'reset-code'
  | 'session-reused'
  /** Somebody is guessing passwords or codes. */
  | 'guesses'
  | 'password-changed'
  | 'new-device'
  /** For the new address: its code, or instead the notice that it has an account already. */
  | 'email-code'
  | 'email-taken'
  /** For the old address. */
  | 'email-changed'
  | 'account-deleted'
  | 'set-password'
  | 'template-test'
  | 'contact-message'
  | 'newsletter-confirm'
  /** A subscription's message for its author to look at; its values are the message. */
  | 'subscription-test';

/** A mail to send: its kind, recipient and values. */
export interface Mail {
  readonly kind: MailKind;
  /** As stored in the account. */
  readonly to: string;
  readonly language: Locale;
  /** The values of the mail's text, such as `code`; stored encrypted and erased once sent. */
  readonly values: Readonly<Record<string, string>>;
  /** `false` does the same work but sends nothing, so that an unknown address takes the same time. */
  readonly real: boolean;
}

/** Sends a mail exactly if the transaction it was posted in commits. */
export interface Outbox {
  /** Writes the mail in `tx`; a rolled-back transaction sends nothing. */
  post(tx: Tx, mail: Mail): Promise<void>;
}

/** The operator's settings, named after the environment variables. */
export interface Settings {
  /** The URL for mails and links, without a trailing slash. */
  readonly publicUrl: string;
  readonly rateLimits: boolean;
  /** The number of proxies to trust for the client's address; `false` uses the connection's. */
  readonly trustProxy: number | false;
  /** Whether a refresh also issues a new refresh token. */
  readonly refreshRotation: boolean;
  /** The origins of other hosts' pages that may call the API. */
  readonly corsOrigins: readonly string[];
  readonly logLevel: string;
  /** Where contact messages are mailed; if undefined, they are only stored. */
  readonly supportEmail: string | undefined;
  /** The maximum size of pictures and videos, in bytes. */
  readonly pictureBytes: number;
  readonly videoBytes: number;
  /** Whether `/api/openapi.json` and `/api/docs/` are served. */
  readonly docs: boolean;
}

/** Everything the server needs from outside: tests pass their own, `main.ts` the real one. */
export interface ServerWorld extends Secrets {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly media: MediaStore;
  readonly passwords: Passwords;
  readonly now: () => Date;
  /** Six unpredictable digits. */
  readonly randomCode: () => string;
  readonly settings: Settings;
  /** Whether the server's services respond, for `/readyz`. */
  readonly health: {
    readonly mail: () => Promise<boolean>;
    readonly media: () => Promise<boolean>;
  };
  /** False once this server is about to stop: it still answers, but should get no new traffic. */
  readonly isReady?: () => boolean;
  /** Measures requests; called before any route is registered. */
  readonly measureRequests?: (app: FastifyInstance) => void;
  /** Serves the pages; registered after the API. */
  readonly web?: FastifyPluginAsync;
}
