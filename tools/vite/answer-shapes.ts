import type { TSchema } from 'typebox';
import type { Plugin } from 'vite';
import { api } from '../../contract/api.ts';
import type { CallSchema } from '../../contract/call.ts';
import type { AnswerShape } from '../../src/kit/wire/intake.ts';

const NAME = 'virtual:answer-shapes';
const RESOLVED = `\0${NAME}`;

/** Provides what the client takes answers in by: the contract's schemas without the library that they are made with. */
export function answerShapes(): Plugin {
  return {
    name: 'renas:answer-shapes',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      const calls = Object.entries<CallSchema>(api);
      const shapes = Object.fromEntries(
        calls.flatMap(([name, { answer }]) => (answer ? [[name, shapeOf(answer)] as const] : [])),
      );
      const own = calls.filter(([, { isOwn }]) => isOwn).map(([name]) => name);
      // Browsers parse JSON faster than object literals.
      return Object.entries({ shapes, own })
        .map(
          ([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`,
        )
        .join('\n');
    },
  };
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
