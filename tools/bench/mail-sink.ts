import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** What the sink has taken. */
export interface SinkCount {
  readonly taken: number;
  readonly recipients: number;
  /** Mails that one recipient got, at most. */
  readonly most: number;
}

/** An SMTP server in a process of its own. */
export interface MailSink {
  readonly url: string;
  count(): Promise<SinkCount>;
  /** Counts from zero again. */
  forget(): Promise<SinkCount>;
  stop(): void;
}

/** Starts the sink; it writes a line for each mail to `log`, and takes `delayMs` over each. */
export async function startMailSink({ log = '', delayMs = 0 } = {}): Promise<MailSink> {
  const sink = fork(path.join(import.meta.dirname, 'sink.ts'), [log, String(delayMs)]);
  const [{ port }] = (await once(sink, 'message')) as [{ port: number }];
  async function ask(question: 'count' | 'forget'): Promise<SinkCount> {
    const answered = once(sink, 'message');
    sink.send(question);
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
