import { ask, askJson, tokensOf } from './ask.ts';
import { grouped, quantile, type Proof } from './proof.ts';
import { DEMO_PASSWORD } from '../../server/demo/demo-world.ts';

const READERS = 4;
const SIGN_INS = 20;
/** How often each reader reads all pages, both alone and while others sign in. */
const TIMES = 5;
/** How many times longer pages may take while people sign in. */
const FACTOR = 3;
const WARM_UP = 2;

/** What readers request: pages, what pages load, and the same for a signed-in person. */
const addresses = ['/en/', '/ckb/blog/', '/en/blog/1/', '/api/blog/posts/', '/api/blog/posts/1/'];
const own = ['/api/users/me/', '/api/subscriptions/user/', '/api/users/timezone/'];

/** Twenty sign-ins at once, again and again, while others read pages: reading stays fast. */
export const load: Proof = {
  unit: 'rounds',
  fullSize: 20,
  engines: ['pglite', 'postgres'],
  async run(stage, size) {
    const home = await stage.newHome();
    const server = await stage.serve(home);
    const { address } = server;
    const broken: string[] = [];
    const signIn = () =>
      askJson(`${address}/api/users/auth/token/`, 'POST', {
        body: { email: 'member@renas.example', password: DEMO_PASSWORD },
      });
    const signedIn = await signIn();
    const token = signedIn?.status === 200 ? tokensOf(signedIn).access : '';

    async function readAll(times: number[]): Promise<void> {
      for (const path of [...addresses, ...own]) {
        const began = performance.now();
        const headers = own.includes(path) ? { authorization: `Bearer ${token}` } : {};
        const answer = await ask(`${address}${path}`, { headers });
        times.push(performance.now() - began);
        // Without a build there are no pages, only the API.
        const isThere = answer?.status === 200 || (!path.startsWith('/api/') && answer?.status === 404);
        if (!isThere) broken.push(`${path} answered ${answer?.status ?? 'nothing'}.`);
      }
    }
    async function read(times: number[]): Promise<void> {
      const reader = async (): Promise<void> => {
        for (let round = 0; round < TIMES; round += 1) await readAll(times);
      };
      await Promise.all(Array.from({ length: READERS }, reader));
    }

    const quiet: number[] = [];
    const loud: number[] = [];
    let signIns = 0;
    for (let round = 0; round < WARM_UP; round += 1) await readAll([]);
    // Interleaved, so that a busy moment affects both.
    for (let round = 0; round < size; round += 1) {
      await read(quiet);
      const reading = new AbortController();
      const signInAgain = async (): Promise<void> => {
        while (!reading.signal.aborted) {
          const answer = await signIn();
          signIns += 1;
          if (answer?.status !== 200)
            broken.push(`A sign-in was answered ${answer?.status ?? 'not at all'}.`);
        }
      };
      const signingIn = Array.from({ length: SIGN_INS }, signInAgain);
      await read(loud).finally(() => reading.abort());
      await Promise.all(signingIn);
    }
    await server.end('SIGTERM');
    const before = quantile(quiet, 0.95);
    const during = quantile(loud, 0.95);
    const factor = during / before;
    return {
      counted: `${grouped(quiet.length + loud.length)} pages read, p95 ${before.toFixed(0)} ms quiet and ${during.toFixed(0)} ms beside ${grouped(signIns)} sign-ins, ${SIGN_INS} at once: ${factor.toFixed(1)} times`,
      broken: [
        ...broken,
        ...(stage.judgesTime && factor > FACTOR
          ? [`Pages took ${factor.toFixed(1)} times as long; the goal is ${FACTOR}.`]
          : []),
      ],
    };
  },
};
