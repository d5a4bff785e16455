import * as fc from 'fast-check';
import { DEMO_PASSWORD } from '../../server/demo/demo-world.ts';
import type { OpenApi } from '../../server/http/docs/openapi.ts';
import { ask, askJson, tokensOf } from './ask.ts';
import { heldMemory } from './held-memory.ts';
import { grouped, type Proof } from './proof.ts';
import { requestsOf, type MadeRequest } from './requests.ts';

const roles = ['new', 'member', 'staff', 'root'];
const BATCH = 200;
const AT_ONCE = 8;
/** Access tokens are valid for five minutes. */
const SIGN_IN_AGAIN_MS = 120_000;
/**
 * Caches, compiled code and the heap have reached their size after this many requests, or a fifth of all if that is more.
 */
const WARM_UP = 20_000;
/** How much more memory the server may use at the end than after the warm-up. */
const GROWTH = 0.1;

const envelope = ['code', 'data', 'errors', 'messages', 'success', 'timezone'].join();
const traces = /\n\s+at .+:\d+:\d+|node:internal|node_modules|\/server\/\w+/;

/** What is wrong with an answer by the contract's general promises; undefined if nothing is. */
export function faultOf({
  status,
  type,
  text,
}: {
  status: number;
  type: string;
  text: string;
}): string | undefined {
  if (status >= 500) return `was answered ${status}: ${text.slice(0, 300)}`;
  if (traces.test(text)) return `was answered with a stack: ${text.slice(0, 300)}`;
  // A picture or a video.
  if (status === 200 && !type.startsWith('application/json')) return undefined;
  try {
    // What a right answer has; the checks below find a wrong one.
    const found = JSON.parse(text) as { success?: boolean; openapi?: string; written_at?: string };
    // Two files: the contract, and what is kept about a person (OWN-03).
    if (status === 200 && (found.openapi ?? found.written_at) !== undefined) return undefined;
    if (Object.keys(found).toSorted().join() !== envelope)
      return `was answered without the envelope: ${text.slice(0, 300)}`;
    return found.success === status < 400 ? undefined : `says success ${found.success} with ${status}`;
  } catch {
    return `was answered ${status} in ${type}: ${text.slice(0, 300)}`;
  }
}

const tell = ({ method, path, headers, body }: MadeRequest): string =>
  `${method} ${path} as ${headers['authorization'] || 'guest'} with ${JSON.stringify(body)?.slice(0, 300)}`;

/** Hostile requests over the whole contract, in every role: always a clear answer, and no growing memory. */
export const fuzz: Proof = {
  unit: 'requests',
  fullSize: 1_000_000,
  engines: ['pglite', 'postgres'],
  async run(stage, size) {
    const home = await stage.newHome();
    const memory = await heldMemory();
    const server = await stage.serve(home, { env: memory.env });
    const { address } = server;
    const contract = await ask(`${address}/api/openapi.json`);
    // Our own server’s answer.
    const requests = requestsOf(JSON.parse(contract?.text ?? '') as OpenApi, roles);
    const broken: string[] = [];
    const tokens = new Map<string, string>();
    const statuses = new Map<number, number>();
    let signedInAt = Number.NEGATIVE_INFINITY;

    async function signIn(): Promise<void> {
      for (const role of roles) {
        const body = { email: `${role}@renas.example`, password: DEMO_PASSWORD };
        const answer = await askJson(`${address}/api/users/auth/token/`, 'POST', { body });
        if (answer?.status === 200) tokens.set(role, `Bearer ${tokensOf(answer).access}`);
        else broken.push(`${role} could not sign in any more: ${answer?.status ?? 'no answer'}.`);
      }
      signedInAt = performance.now();
    }

    async function send(request: MadeRequest): Promise<void> {
      const { method, path, headers, body } = request;
      const authorization = headers['authorization'] ?? '';
      const answer = await ask(`${address}${path}`, {
        method,
        headers: { ...headers, authorization: tokens.get(authorization) ?? authorization },
        ...(body === undefined ? {} : { body: bytesOf(body, headers['content-type'] ?? '') }),
      });
      if (answer === undefined) return void broken.push(`${tell(request)} was not answered.`);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const fault = faultOf({ ...answer, type: answer.headers['content-type'] ?? '' });
      if (fault !== undefined) broken.push(`${tell(request)} ${fault}`);
    }

    const warmUp = Math.max(WARM_UP, size / 5);
    let early = 0;
    for (let done = 0; done < size; done += BATCH) {
      if (early === 0 && done >= warmUp) early = await memory.measure(server.pid);
      if (performance.now() - signedInAt > SIGN_IN_AGAIN_MS) await signIn();
      const batch = fc.sample(requests, { numRuns: Math.min(BATCH, size - done), seed: stage.seed + done });
      const next = batch.values();
      const worker = async (): Promise<void> => {
        for (const request of next) await send(request);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      stage.tell(done + batch.length, broken.length);
      if (server.ending() !== undefined) {
        broken.push(`The server ended with ${server.ending()} after ${grouped(done)} requests.`);
        break;
      }
    }
    const late = early === 0 || server.ending() !== undefined ? 0 : await memory.measure(server.pid);
    await server.end('SIGTERM');

    const growth = early === 0 ? 0 : late / early - 1;
    if (growth > GROWTH) broken.push(`Memory grew by ${(growth * 100).toFixed(0)} % after the warm-up.`);
    const share = (from: number, to: number): string =>
      grouped(
        [...statuses].filter(([status]) => status >= from && status < to).reduce((sum, [, n]) => sum + n, 0),
      );
    const told =
      early === 0
        ? 'memory not judged before the warm-up'
        : `memory ${early.toFixed(0)} MB after the warm-up, ${late.toFixed(0)} MB at the end`;
    return {
      counted: `${grouped(size)} requests, ${share(200, 300)} done, ${share(400, 500)} refused, ${share(500, 600)} failed, ${told}`,
      broken,
    };
  },
};

/** A form has one byte per character; everything else is text. */
const bytesOf = (body: string, type: string): Buffer =>
  Buffer.from(body, type.startsWith('multipart/') ? 'latin1' : 'utf8');
