import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';

/** Hands mail to an SMTP server. */
export interface MailTransport {
  /** Settles as the server has taken the mail or refused it; a refusal carries `code` and `responseCode`. */
  sendMail(mail: SendMailOptions): Promise<unknown>;
  close(): void;
}

/**
 * A pool of connections to the SMTP server at `url` (`smtp://` or `smtps://`). Its timeouts stay far below the time a
 * delivery job may take, so that a slow server is a failed try and never a lost job.
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
 * Whether the SMTP server answers, for `/readyz`. The answer is kept for `keepMs`, so that health checks every second
 * do not sign in to a mail provider every second.
 */
export function createMailHealth(
  transport: Pick<Transporter, 'verify'>,
  now: () => Date,
  { keepMs = 10_000, patienceMs = 3_000 } = {},
): () => Promise<boolean> {
  let asked: { at: number; answer: Promise<boolean> } | undefined;
  return () => {
    const at = now().getTime();
    if (asked === undefined || at - asked.at >= keepMs) asked = { at, answer: verify(transport, patienceMs) };
    return asked.answer;
  };
}

async function verify(transport: Pick<Transporter, 'verify'>, patienceMs: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, patienceMs, false);
  const verified = transport.verify().then(
    () => true,
    () => false,
  );
  const answer = await Promise.race([verified, late]);
  clearTimeout(timer);
  return answer;
}
