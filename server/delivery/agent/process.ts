// The delivery agent, in a process of its own (agent.ts forks it): it hands mails to the SMTP server. When the server ends without
// a word it waits for the mails under way, writes down which of them were taken, and ends too.
import { setImmediate as turn } from 'node:timers/promises';
import { rowOfMessageId } from '../message-id.ts';
import { createSmtp, type MailTransport } from '../smtp.ts';
import { leaveNote } from './notes.ts';
import type { Afterlife, Answer, Order, SendFault } from './orders.ts';

/** The server notes each of its mails before it begins another one in its place: what it has not noted is among these. */
const REMEMBERED = 100;

let setting: { smtpUrl: string; afterlife: Afterlife } | undefined;
const pools = new Map<string, MailTransport>();
const underWay = new Set<Promise<void>>();
const taken: string[] = [];

function poolOf(name: string): MailTransport {
  const pool = pools.get(name) ?? createSmtp(setting?.smtpUrl ?? '');
  pools.set(name, pool);
  return pool;
}

function faultOf(error: unknown): SendFault {
  const { message, code, responseCode } = error as {
    message?: unknown;
    code?: unknown;
    responseCode?: unknown;
  };
  return {
    message: String(message),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof responseCode === 'number' ? { responseCode } : {}),
  };
}

function tell(answer: Answer): void {
  // Nobody listens any more when the server has ended.
  if (process.connected) process.send?.(answer, () => {});
}

async function send({ call, pool, mail }: Extract<Order, { kind: 'send' }>): Promise<void> {
  try {
    await poolOf(pool).sendMail(mail);
  } catch (error) {
    return tell({ call, fault: faultOf(error) });
  }
  const row = rowOfMessageId(mail.messageId ?? '');
  if (row !== undefined) taken.push(row);
  if (taken.length > REMEMBERED) taken.shift();
  tell({ call });
}

async function leave(): Promise<void> {
  // What the server said last may still be on its way from the channel.
  await turn();
  while (underWay.size > 0) await Promise.all(underWay);
  if (setting !== undefined && taken.length > 0) await leaveNote(setting.afterlife, taken);
}

function end(exitCode: number): void {
  process.exit(exitCode);
}

process.on('message', (order: Order) => {
  switch (order.kind) {
    case 'begin':
      setting = order;
      break;
    case 'send': {
      const sending = send(order);
      underWay.add(sending);
      void sending.finally(() => underWay.delete(sending));
      break;
    }
    case 'close':
      pools.get(order.pool)?.close();
      pools.delete(order.pool);
      break;
    case 'end':
      end(0);
  }
});

// Ctrl-C and the stop of a service go to all processes; the server says when the agent is to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

process.once('disconnect', () => {
  leave().then(
    () => end(0),
    () => end(1),
  );
});
