import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';

/** Hands mail to an SMTP server. */
export interface MailTransport {
  /** Settles once the server has accepted or rejected the mail; an error carries `code` and `responseCode`. */
  sendMail(mail: SendMailOptions): Promise<unknown>;
  close(): void;
}

/**
 * A pool of connections to the SMTP server at `url` (`smtp://` or `smtps://`). Its timeouts are far shorter than a
 * delivery job's, so that a slow server means a failed try, never a lost job.
 */
export function createSmtp(url: string): Transporter {
  return createTransport({
    url,
    pool: true,
    maxConnections: 4,
    maxMessages: 100,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Whether the SMTP server responds, for `/readyz`. Caches the result for `keepMs`, so that health checks every second
 * don't sign in to a mail provider every second.
 */
export function createMailHealth(
  transport: Pick<Transporter, 'verify'>,
  now: () => Date,
  { keepMs = 10_000, patienceMs = 3_000 } = {},
): () => Promise<boolean> {
  let cached: { at: number; answer: Promise<boolean> } | undefined;
  return () => {
    const at = now().getTime();
    if (cached === undefined || at - cached.at >= keepMs)
      cached = { at, answer: verify(transport, patienceMs) };
    return cached.answer;
  };
}

async function verify(transport: Pick<Transporter, 'verify'>, patienceMs: number): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, patienceMs, false);
  const verified = transport.verify().then(
    () => true,
    () => false,
  );
  const answer = await Promise.race([verified, timeout]);
  clearTimeout(timer);
  return answer;
}
