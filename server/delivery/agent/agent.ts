import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Database } from '../../db/open.ts';
import type { Log } from '../../log.ts';
import { noteSent } from '../note-sent.ts';
import type { MailTransport } from '../smtp.ts';
import { takeUpNotes } from './notes.ts';
import type { Afterlife, Answer, Order, SendFault } from './orders.ts';

export interface AgentOptions {
  readonly smtpUrl: string;
  readonly database: Database;
  readonly afterlife: Afterlife;
  readonly now: () => Date;
  readonly log: Log;
}

/**
 * Hands mail to the SMTP server from a process that outlives this one by the mails under way: however the server ends, what
 * was taken is noted, and does not leave again (docs/decisions/0020).
 */
export interface DeliveryAgent {
  /** Takes up what agents of earlier servers learned, now and as long as they may still learn something. */
  start(): Promise<void>;
  /** A pool of connections; mails of one do not wait for those of another. */
  pool(name: string): MailTransport;
  /** The number of its process, undefined as long as none was needed. */
  pid(): number | undefined;
  /** Nothing is sent any more. What is under way goes on, and is noted without this process. */
  close(): void;
}

const SCRIPT = path.join(import.meta.dirname, 'process.ts');
const LOOK_EVERY_MS = 1_000;
/** Mails are short-lived: a small young generation keeps a busy agent a third smaller, and the old one has room for large mails. */
const MEMORY = ['--max-semi-space-size=1', '--max-old-space-size=256'];

function agentEnded(): Error {
  return Object.assign(new Error('The delivery agent ended before the mail server had answered.'), {
    code: 'EAGENT',
  });
}

function faultOf({ message, ...codes }: SendFault): Error {
  return Object.assign(new Error(message), codes);
}

interface LivingAgent {
  readonly child: ChildProcess;
  readonly calls: Map<number, PromiseWithResolvers<void>>;
}

/** Makes an agent; its process begins with the first mail, and another one in its place when it ends. */
export function createDeliveryAgent({ smtpUrl, database, afterlife, now, log }: AgentOptions): DeliveryAgent {
  let living: LivingAgent | undefined;
  let calls = 0;
  let timer: NodeJS.Timeout | undefined;

  function begin(): LivingAgent {
    const child = fork(SCRIPT, {
      // In a group of its own, so that what ends the server's whole group does not end it.
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      execArgv: MEMORY,
    });
    const agent: LivingAgent = { child, calls: new Map() };
    const lose = (): void => {
      if (living === agent) living = undefined;
      for (const { reject } of agent.calls.values()) reject(agentEnded());
      agent.calls.clear();
    };
    child.on('message', ({ call, fault }: Answer) => {
      const waiting = agent.calls.get(call);
      agent.calls.delete(call);
      if (fault === undefined) waiting?.resolve();
      else waiting?.reject(faultOf(fault));
    });
    child.on('error', lose);
    child.once('exit', (exitCode, signal) => {
      if (living === agent)
        log.error({ exitCode, signal }, 'The delivery agent ended; the next mail begins another one.');
      lose();
    });
    living = agent;
    tell(agent, { kind: 'begin', smtpUrl, afterlife });
    return agent;
  }

  function tell({ child }: LivingAgent, order: Order): void {
    // A channel that is gone is followed by the end of the process, which rejects all that waits.
    child.send(order, () => {});
  }

  const takeUp = (): Promise<void> =>
    takeUpNotes(afterlife.notes, (rows) => noteSent(database.pool, rows, now()));

  return {
    async start() {
      if (database.kind === 'postgres') return;
      await takeUp();
      timer = setInterval(() => {
        takeUp().catch((error: unknown) =>
          log.error({ error: (error as Error).name }, 'Notes of an earlier delivery agent cannot be read.'),
        );
      }, LOOK_EVERY_MS);
    },

    pool: (name) => ({
      sendMail(mail) {
        const agent = living ?? begin();
        const answered = Promise.withResolvers<void>();
        calls += 1;
        agent.calls.set(calls, answered);
        tell(agent, { kind: 'send', call: calls, pool: name, mail });
        return answered.promise;
      },
      close() {
        if (living !== undefined) tell(living, { kind: 'close', pool: name });
      },
    }),

    pid: () => living?.child.pid,

    close() {
      clearInterval(timer);
      if (living === undefined) return;
      const { child, calls: open } = living;
      living = undefined;
      if (open.size === 0) child.send({ kind: 'end' } satisfies Order, () => child.disconnect());
      else child.disconnect();
      child.unref();
    },
  };
}
