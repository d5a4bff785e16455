import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parse } from 'regexparam';
import { sentence } from '../i18n/say.ts';
import { Refusal } from '../refusal.ts';

/** Refuses a path that nothing serves, in the envelope. */
export async function refuseUnknownPath(): Promise<never> {
  throw new Refusal(404, 'not_found', { detail: [sentence('not_found')] });
}

function refuseMethod(methods: string): never {
  const detail = [sentence('method_not_allowed', { methods })];
  throw new Refusal(405, 'method_not_allowed', { detail }, { allow: methods });
}

/**
 * Takes note of every route that is registered from here on.
 *
 * @returns what answers the rest, to be called after the last route: an unknown path gets 404 in the envelope and
 * never a page (P40), a known one asked by another method 405.
 */
export function noteRoutes(api: FastifyInstance): () => void {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  let complete = false;
  api.addHook('onRoute', ({ url, method }) => {
    if (complete) return;
    const route = known.get(url) ?? { pattern: parse(url).pattern, methods: new Set() };
    for (const each of [method].flat()) route.methods.add(each);
    known.set(url, route);
  });

  const refuse = async (request: FastifyRequest): Promise<never> => {
    const path = request.url.split(/[?#]/, 1)[0] ?? '';
    const matches = [...known.values()].filter(({ pattern }) => pattern.test(path));
    const methods = new Set(matches.flatMap((route) => [...route.methods]));
    return methods.size === 0 ? refuseUnknownPath() : refuseMethod([...methods].toSorted().join(', '));
  };

  return () => {
    complete = true;
    for (const path of ['/', '/*']) api.all(path, { schema: { hide: true } }, refuse);
  };
}
