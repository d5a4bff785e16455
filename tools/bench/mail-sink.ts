import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** The mails the sink has accepted. */
export interface SinkCount {
  readonly taken: number;
  readonly recipients: number;
  /** The most mails to one recipient. */
  readonly most: number;
}

/** An SMTP server in a separate process. */
export interface MailSink {
  readonly url: string;
  count(): Promise<SinkCount>;
  /** Resets the count. */
  forget(): Promise<SinkCount>;
  stop(): void;
}

/** Starts the sink; it writes a line per mail to `log`, and delays each by `delayMs`. */
export async function startMailSink({ log = '', delayMs = 0 } = {}): Promise<MailSink> {
  const sink = fork(path.join(import.meta.dirname, 'sink.ts'), [log, String(delayMs)]);
  // The first message of sink.ts.
  const [{ port }] = (await once(sink, 'message')) as [{ port: number }];
  async function ask(question: 'count' | 'forget'): Promise<SinkCount> {
    const answered = once(sink, 'message');
    sink.send(question);
    // The answers of sink.ts.
    const [count] = (await answered) as [SinkCount];
    return count;
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => ask('count'),
    forget: () => ask('forget'),
    stop: () => void sink.kill(),
  };
}
