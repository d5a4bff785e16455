import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parse } from 'regexparam';
import { sentence } from '../i18n/say.ts';
import { notFound, Refusal } from '../refusal.ts';

/** Answers an unknown path with 404 in the envelope. */
export async function refuseUnknownPath(): Promise<never> {
  throw notFound();
}

function refuseMethod(methods: string): never {
  const detail = [sentence('method_not_allowed', { methods })];
  throw new Refusal(405, 'method_not_allowed', { detail }, { allow: methods });
}

/**
 * Notes every route registered from now on.
 *
 * @returns a function to call after the last route. It answers the rest: an unknown path with 404 in the envelope, never
 * with a page (P40), and a known one with another method with 405.
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
