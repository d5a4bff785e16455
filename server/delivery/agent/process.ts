// The delivery agent, in its own process (agent.ts forks it): hands mails to the SMTP server. If the server ends
// without a word, it waits for pending mails, records which were accepted, and ends too.
import { setImmediate as turn } from 'node:timers/promises';
import { endProcess } from '../../end.ts';
import { rowOfMessageId } from '../message-id.ts';
import { createSmtp, type MailTransport } from '../smtp.ts';
import { leaveNote } from './notes.ts';
import type { Afterlife, SendResult, Order, SendFault } from './orders.ts';

/** The server records each mail before it starts another in its place: what it has not recorded is among these. */
const REMEMBERED = 100;

let setting: { smtpUrl: string; afterlife: Afterlife } | undefined;
const pools = new Map<string, MailTransport>();
const pending = new Set<Promise<void>>();
const accepted: string[] = [];

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

function tell(answer: SendResult): void {
  // The server may have ended.
  if (process.connected) process.send?.(answer, () => {});
}

async function send({ call, pool, mail }: Extract<Order, { kind: 'send' }>): Promise<void> {
  try {
    await poolOf(pool).sendMail(mail);
  } catch (error) {
    return tell({ call, fault: faultOf(error) });
  }
  const row = rowOfMessageId(mail.messageId ?? '');
  if (row !== undefined) accepted.push(row);
  if (accepted.length > REMEMBERED) accepted.shift();
  tell({ call });
}

async function leave(): Promise<void> {
  // The server's last message may still be in the channel.
  await turn();
  while (pending.size > 0) await Promise.all(pending);
  if (setting !== undefined && accepted.length > 0) await leaveNote(setting.afterlife, accepted);
}

function end(exitCode: number): void {
  for (const pool of pools.values()) pool.close();
  endProcess(exitCode);
}

process.on('message', (order: Order) => {
  switch (order.kind) {
    case 'begin':
      setting = order;
      break;
    case 'send': {
      const sending = send(order);
      pending.add(sending);
      void sending.finally(() => pending.delete(sending));
      break;
    }
    case 'close':
      pools.get(order.pool)?.close();
      pools.delete(order.pool);
      break;
    case 'end':
      // The server has recorded them, and disconnects now.
      accepted.length = 0;
  }
});

// Ctrl-C and stopping a service signal every process; the server tells the agent when to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

process.once('disconnect', () => {
  leave().then(
    () => end(0),
    () => end(1),
  );
});
