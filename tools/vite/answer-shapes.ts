import type { TSchema } from 'typebox';
import type { Plugin } from 'vite';
import { api } from '../../contract/api.ts';
import type { CallSchema } from '../../contract/call.ts';
import type { AnswerShape } from '../../src/kit/wire/intake.ts';

/** The files that name the API's calls. */
const CALLS = /\/contract\/calls\/\w+\.ts$/;
const NAME = 'virtual:answer-shapes';
const STAFF = `${NAME}/staff`;

const calls = Object.entries<CallSchema>(api);
const isOfStaff = ([, { access }]: (typeof calls)[number]): boolean => access === 'staff';

/**
 * Provides what the client takes answers in by: the contract's schemas without the library that they are made with. The
 * staff's come with the files that name their calls, so that visitors do not load them.
 */
export function answerShapes(): Plugin {
  return {
    name: 'renas:answer-shapes',
    // It reads the names as they are written.
    enforce: 'pre',
    resolveId: (id) => ([NAME, STAFF].includes(id) ? `\0${id}` : null),
    load(id) {
      if (id !== `\0${NAME}` && id !== `\0${STAFF}`) return null;
      return answersOf(calls.filter((call) => isOfStaff(call) === id.endsWith(STAFF)));
    },
    transform(code, id) {
      const isStaffs =
        CALLS.test(id) && calls.some((call) => isOfStaff(call) && code.includes(`'${call[0]}'`));
      return isStaffs ? { code: `${code}\nimport '${STAFF}';`, map: null } : null;
    },
  };
}

/** A module that has the client know the answers to these calls. */
function answersOf(some: typeof calls): string {
  const shapes = Object.fromEntries(
    some.flatMap(([name, { answer }]) => (answer ? [[name, shapeOf(answer)] as const] : [])),
  );
  const own = some.flatMap(([name, { isOwn }]) => (isOwn ? [name] : []));
  // Browsers parse JSON faster than object literals.
  const json = JSON.stringify(JSON.stringify({ shapes, own }));
  return `import { know } from '/src/kit/wire/intake.ts';\nknow(JSON.parse(${json}));`;
}

/** The parts of JSON Schema that the contract's answers use. */
interface Schema {
  type?: string;
  enum?: string[];
  default?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  patternProperties?: Record<string, Schema>;
}

/**
 * What the client needs to know of a schema.
 *
 * @throws {Error} for a schema it has no shape for.
 */
export function shapeOf(schema: TSchema): AnswerShape {
  // A typebox schema is the JSON Schema itself.
  return shape(schema);
}

function shape(schema: Schema): AnswerShape {
  const { type, anyOf, items, properties, required = [], patternProperties } = schema;
  if (anyOf) {
    const others = anyOf.filter((one) => one.type !== 'null');
    const [first] = others;
    if (first && others.length === 1 && anyOf.length === 2) return { maybe: shape(first) };
  }
  if (schema.enum) return { oneOf: schema.enum };
  if (type === 'string') return 'text';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean') return schema.default === true ? 'true' : 'boolean';
  if (type === 'array' && items) return { list: shape(items) };
  const [values] = Object.values(patternProperties ?? {});
  if (values) return { map: shape(values) };
  if (properties) {
    return {
      fields: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [
          name,
          required.includes(name) ? shape(field) : { optional: shape(field) },
        ]),
      ),
    };
  }
  throw new Error(`There is no shape for ${JSON.stringify(schema)}.`);
}
