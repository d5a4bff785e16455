import { DEMO_PASSWORD } from '../../server/demo/demo-world.ts';
import type { Envelope } from '../../contract/envelope.ts';

const WARM = 3;
const ASKED = 15;

/** Signs in the demo staff. @returns what a browser keeps of it. */
export async function staffTokens(address: string): Promise<{ accessToken: string; refreshToken: string }> {
  const answer = await fetch(`${address}/api/users/auth/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'staff@renas.example', password: DEMO_PASSWORD }),
  });
  const { data }: Envelope<{ access: string; refresh: string }> = await answer.json();
  return { accessToken: data.access, refreshToken: data.refresh };
}

/** Signs in the demo staff. @returns the access token. */
export const signInAsStaff = async (address: string): Promise<string> =>
  (await staffTokens(address)).accessToken;

/** The median time of a repeated call, in ms. */
export async function timeOf(url: string, token: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < WARM + ASKED; run += 1) {
    const began = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
    if (run >= WARM) times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
