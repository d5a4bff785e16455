import { fork, type ChildProcess } from 'node:child_process';
import type { Database } from '../../db/open.ts';
import type { Log } from '../../log.ts';
import { programFile } from '../../root.ts';
import { noteSent } from '../note-sent.ts';
import type { MailTransport } from '../smtp.ts';
import { takeUpNotes } from './notes.ts';
import type { Afterlife, SendResult, Order, SendFault } from './orders.ts';

export interface AgentOptions {
  readonly smtpUrl: string;
  readonly database: Database;
  readonly afterlife: Afterlife;
  readonly now: () => Date;
  readonly log: Log;
}

/**
 * Hands mail to the SMTP server from a process that outlives this one until its pending mails finish: however the
 * server ends, sent mails are recorded and never sent twice (docs/decisions/0020).
 */
export interface DeliveryAgent {
  /** Collects the notes of earlier servers' agents, now and for as long as they may write more. */
  start(): Promise<void>;
  /** A connection pool; mails in one don't wait for those in another. */
  pool(name: string): MailTransport;
  /** Its process id, undefined until one was needed. */
  pid(): number | undefined;
  /** Sends nothing more. Pending mails finish and are recorded without this process. */
  close(): void;
}

const SCRIPT = programFile('delivery/agent/process.ts');
const POLL_INTERVAL_MS = 1_000;
/** Mails are short-lived: a small young generation makes a busy agent a third smaller; the old one fits large mails. */
const MEMORY = ['--max-semi-space-size=1', '--max-old-space-size=256'];

function agentEnded(): Error {
  return Object.assign(new Error('The delivery agent ended before the mail server responded.'), {
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

/** Creates an agent; its process starts with the first mail and is replaced if it ends. */
export function createDeliveryAgent({ smtpUrl, database, afterlife, now, log }: AgentOptions): DeliveryAgent {
  let current: LivingAgent | undefined;
  let calls = 0;
  let timer: NodeJS.Timeout | undefined;

  function begin(): LivingAgent {
    const child = fork(SCRIPT, {
      // Its own process group, so that killing the server's whole group spares it.
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      execArgv: MEMORY,
    });
    const agent: LivingAgent = { child, calls: new Map() };
    const lose = (): void => {
      if (current === agent) current = undefined;
      for (const { reject } of agent.calls.values()) reject(agentEnded());
      agent.calls.clear();
    };
    child.on('message', ({ call, fault }: SendResult) => {
      const waiting = agent.calls.get(call);
      agent.calls.delete(call);
      if (fault === undefined) waiting?.resolve();
      else waiting?.reject(faultOf(fault));
    });
    child.on('error', lose);
    child.once('exit', (exitCode, signal) => {
      if (current === agent)
        log.error({ exitCode, signal }, 'The delivery agent ended; the next mail starts a new one.');
      lose();
    });
    current = agent;
    tell(agent, { kind: 'begin', smtpUrl, afterlife });
    return agent;
  }

  function tell({ child }: LivingAgent, order: Order): void {
    // If the channel is gone, the process ends too, which rejects all pending calls.
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
      }, POLL_INTERVAL_MS);
    },

    pool: (name) => ({
      sendMail(mail) {
        const agent = current ?? begin();
        const answered = Promise.withResolvers<void>();
        calls += 1;
        agent.calls.set(calls, answered);
        tell(agent, { kind: 'send', call: calls, pool: name, mail });
        return answered.promise;
      },
      close() {
        if (current !== undefined) tell(current, { kind: 'close', pool: name });
      },
    }),

    pid: () => current?.child.pid,

    close() {
      clearInterval(timer);
      if (current === undefined) return;
      const { child, calls: open } = current;
      current = undefined;
      if (open.size === 0) child.send({ kind: 'end' } satisfies Order, () => child.disconnect());
      else child.disconnect();
      child.unref();
    },
  };
}
