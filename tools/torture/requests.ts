import * as fc from 'fast-check';
import type { ObjectSchema, OpenApi, Operation } from '../../server/http/docs/openapi.ts';

/** A request generated from the contract. */
export interface MadeRequest {
  readonly method: string;
  readonly path: string;
  /** `authorization` is the name of a role, or the header itself. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

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
    'constructor',
    '__proto__',
    '𝕒'.repeat(2000),
  ),
);

const printable = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
});

/** Values that a field of the contract accepts, values close to them, and values of other types. */
function valueFor(schema: ObjectSchema): fc.Arbitrary<unknown> {
  const near = new Map<string | undefined, fc.Arbitrary<unknown>>(
    Object.entries({
      email: fc.oneof(
        fc.emailAddress(),
        fc.constantFrom('a@example.com', 'new@example.com', 'A@EXAMPLE.COM'),
      ),
      uuid: fc.uuid(),
      'one-time-code': fc.stringMatching(/^\d{5,7}$/),
      integer: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer()),
      number: fc.double(),
      boolean: fc.boolean(),
      array: fc.array(schema.items ? valueFor(schema.items) : fc.jsonValue(), { maxLength: 3 }),
      object: fc.record(valuesFor(schema), { noNullPrototype: true }),
    }),
  );
  const kind = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  const choice = schema.enum && fc.constantFrom(...schema.enum);
  return fc.oneof(
    {
      weight: 6,
      arbitrary:
        choice ??
        near.get(schema.format) ??
        near.get(kind) ??
        fc.oneof(fc.string({ minLength: 8, maxLength: 40 }), fc.constantFrom('* * * * *', 'Europe/Berlin')),
    },
    { weight: 2, arbitrary: hostileText },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
}

function valuesFor({ properties = {} }: ObjectSchema): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valueFor(field)]));
}

function jsonFor(schema: ObjectSchema = {}): fc.Arbitrary<string> {
  const fields = valuesFor(schema);
  const whole = fc.record(fields, { noNullPrototype: true });
  const partial = fc.record({ ...fields, extra: hostileText }, { requiredKeys: [], noNullPrototype: true });
  return fc.oneof(
    { weight: 6, arbitrary: whole.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: partial.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: hostileText },
  );
}

const BOUNDARY = 'torture';
/** The smallest PNG: one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1');

/** A multipart form (RFC 7578), complete or broken, as text with one byte per character. */
function formFor(schema: ObjectSchema = {}): fc.Arbitrary<string> {
  const names = Object.keys(schema.properties ?? {});
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...names, 'file') },
    { weight: 1, arbitrary: fc.oneof(printable, fc.constantFrom('constructor', '__proto__', '')) },
  );
  const disposition = fc.oneof(
    { weight: 4, arbitrary: name.map((text) => `form-data; name="${text}"`) },
    { weight: 4, arbitrary: name.map((text) => `form-data; name="${text}"; filename="a.png"`) },
    { weight: 1, arbitrary: fc.constantFrom('form-data', 'form-data; filename="a.png"', 'attachment', '') },
  );
  const content = fc.oneof(
    fc.constantFrom(PIXEL, PIXEL.slice(0, 40), '1', 'true', ''),
    fc.string(),
    printable,
  );
  const part = fc
    .tuple(disposition, content)
    .map(([head, bytes]) => `--${BOUNDARY}\r\nContent-Disposition: ${head}\r\n\r\n${bytes}\r\n`);
  const end = fc.oneof(
    { weight: 6, arbitrary: fc.constant(`--${BOUNDARY}--\r\n`) },
    { weight: 1, arbitrary: fc.constantFrom('', `--${BOUNDARY}`, '\r\n') },
  );
  return fc.tuple(fc.array(part, { maxLength: 6 }), end).map(([parts, last]) => parts.join('') + last);
}

/** A path of the contract with values for its parameters, and a query. */
function addressFor(path: string, { parameters = [] }: Operation): fc.Arbitrary<string> {
  const filling = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 40 }).map(String) },
    { weight: 2, arbitrary: fc.uuid() },
    {
      weight: 1,
      arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 600)),
    },
  );
  const gaps = path.split(/\{\w+\}/);
  const filled = fc
    .tuple(...gaps.map(() => filling))
    .map((texts) => gaps.map((gap, at) => (at === 0 ? gap : `${texts[at]}${gap}`)).join(''));
  const fields = parameters.filter((each) => each.in === 'query');
  const asked = fc.record(Object.fromEntries(fields.map(({ name, schema }) => [name, valueFor(schema)])), {
    requiredKeys: [],
  });
  const query = fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    {
      weight: 4,
      arbitrary: asked.map((values) => {
        const text = new URLSearchParams(
          Object.entries(values).map(([name, value]) => [
            name,
            (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
          ]),
        ).toString();
        return text === '' ? '' : `?${text.slice(0, 2000)}`;
      }),
    },
    { weight: 1, arbitrary: fc.webQueryParameters().map((text) => `?${text}`) },
  );
  return fc.tuple(filled, query).map(([address, rest]) => address + rest);
}

/**
 * Requests for all calls of a contract, most of them close to what a call accepts.
 *
 * @param roles the names that stand for the authorization of signed-in people
 */
export function requestsOf(document: OpenApi, roles: readonly string[]): fc.Arbitrary<MadeRequest> {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const requests = calls.map(({ path, method, operation }) => {
    const content = operation.requestBody?.content ?? {};
    const form = content['multipart/form-data']?.schema;
    const type = form ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';
    return fc
      .record({
        method: fc.oneof(
          { weight: 8, arbitrary: fc.constant(method) },
          { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
        ),
        path: fc.oneof(
          { weight: 9, arbitrary: addressFor(path, operation) },
          { weight: 1, arbitrary: fc.webPath().map((rest) => `/api${rest}`) },
        ),
        body: form ? formFor(form) : jsonFor(content['application/json']?.schema),
        type: fc.oneof(
          { weight: 9, arbitrary: fc.constant(type) },
          {
            weight: 1,
            arbitrary: fc.oneof(
              printable,
              fc.constantFrom(
                'application/json;',
                'APPLICATION/JSON; charset=x',
                'text/plain',
                'multipart/form-data',
              ),
            ),
          },
        ),
        authorization: fc.oneof(
          { weight: 8, arbitrary: fc.constantFrom('', ...roles) },
          { weight: 1, arbitrary: printable },
        ),
        language: printable,
        zone: fc.oneof(printable, fc.constantFrom('Europe/Berlin', 'Asia/Baghdad')),
      })
      .map(({ type, authorization, language, zone, body, ...address }): MadeRequest => {
        const isBodiless = address.method === 'GET' || address.method === 'OPTIONS';
        return {
          ...address,
          headers: {
            authorization,
            'accept-language': language,
            'default-timezone': zone,
            ...(isBodiless ? {} : { 'content-type': type }),
          },
          body: isBodiless ? undefined : body,
        };
      });
  });
  return fc.oneof(...requests);
}
