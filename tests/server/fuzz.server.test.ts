import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ObjectSchema, OpenApi } from '../../server/http/docs/openapi.ts';
import { isDeep } from '../support/deep.ts';
import { signUp, signUpVerified } from '../support/people.ts';
import { useServer } from '../support/server.ts';

const { start } = useServer();
const REQUESTS = isDeep ? 1500 : 400;

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\uD800',
    '../../etc/passwd',
    "' or 1=1 --",
    '{{7*7}}',
    '%00',
    'null',
    '𝕒'.repeat(2000),
  ),
);

/** Values a field of the contract takes, values close to them, and values of quite another kind. */
function valueFor(schema: ObjectSchema): fc.Arbitrary<unknown> {
  const near: Record<string, fc.Arbitrary<string>> = {
    email: fc.oneof(fc.emailAddress(), fc.constantFrom('a@example.com', 'new@example.com', 'A@EXAMPLE.COM')),
    uuid: fc.uuid(),
    'one-time-code': fc.stringMatching(/^\d{5,7}$/),
  };
  return fc.oneof(
    { weight: 6, arbitrary: near[schema.format ?? ''] ?? fc.string({ minLength: 8, maxLength: 40 }) },
    { weight: 2, arbitrary: hostileText },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
}

function bodyFor(schema: ObjectSchema | undefined): fc.Arbitrary<string> {
  const fields = Object.fromEntries(
    Object.entries(schema?.properties ?? {}).map(([name, field]) => [name, valueFor(field)]),
  );
  const whole = fc.record(fields, { noNullPrototype: true });
  const partial = fc.record({ ...fields, extra: hostileText }, { requiredKeys: [], noNullPrototype: true });
  return fc.oneof(
    { weight: 6, arbitrary: whole.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: partial.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: hostileText },
  );
}

function callsOf(document: OpenApi) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      body: operation.requestBody?.content['application/json']?.schema,
    })),
  );
}

const printable = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
});

test(
  'API-03 hostile requests over the whole contract get no 5xx and always the envelope',
  { tags: ['deeper'] },
  async () => {
    const server = await start();
    const member = await signUpVerified(server, 'a@example.com');
    const newcomer = await signUp(server, 'new@example.com');
    const document: OpenApi = (await server.app.inject('/api/openapi.json')).json();
    const calls = callsOf(document);
    expect(calls).toHaveLength(86);

    const request = fc.constantFrom(...calls).chain(({ path, method, body }) =>
      fc.record({
        path: fc.oneof(
          { weight: 8, arbitrary: fc.constant(path) },
          { weight: 1, arbitrary: fc.webPath().map((rest) => `/api${rest}`) },
          { weight: 1, arbitrary: fc.webQueryParameters().map((query) => `${path}?${query}`) },
        ),
        method: fc.oneof(
          { weight: 8, arbitrary: fc.constant(method) },
          { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
        ),
        body: bodyFor(body),
        type: fc.oneof(
          { weight: 9, arbitrary: fc.constant('application/json') },
          {
            weight: 1,
            arbitrary: fc.oneof(
              printable,
              fc.constantFrom('application/json;', 'APPLICATION/JSON; charset=x', 'text/plain'),
            ),
          },
        ),
        authorization: fc.oneof(
          fc.constantFrom(
            '',
            `Bearer ${member.access}`,
            `Bearer ${newcomer.access}`,
            `Bearer ${member.refresh}`,
          ),
          printable,
        ),
        language: printable,
        zone: fc.oneof(printable, fc.constantFrom('Europe/Berlin', 'Asia/Baghdad')),
      }),
    );

    await fc.assert(
      fc.asyncProperty(request, async ({ path, method, body, type, authorization, language, zone }) => {
        const bodiless = method === 'GET' || method === 'OPTIONS';
        const response = await server.app.inject({
          method: method as 'GET',
          url: path,
          headers: {
            authorization,
            'accept-language': language,
            'default-timezone': zone,
            ...(bodiless ? {} : { 'content-type': type }),
          },
          ...(bodiless ? {} : { payload: body }),
        });
        expect(response.statusCode).toBeLessThan(500);
        const envelope: Record<string, unknown> = response.json();
        expect(Object.keys(envelope).toSorted()).toEqual([
          'code',
          'data',
          'errors',
          'messages',
          'success',
          'timezone',
        ]);
        expect(envelope['success']).toBe(response.statusCode < 400);
      }),
      { numRuns: REQUESTS, ...(isDeep ? {} : { seed: 1 }) },
    );
  },
);
