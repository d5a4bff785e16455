import validatorFactory from '@fastify/ajv-compiler';
import serializerFactory from '@fastify/fast-json-stringify-compiler';

const validators = validatorFactory();
const serializers = serializerFactory();

/** A compiled schema: a validator, whose last errors Fastify reads from it, or a serializer. */
type Compiled = ((input: never) => unknown) & { errors?: unknown };

/**
 * Compiles when the first request needs it. All schemas at once would take a sixth of the start, and a process of the tests asks
 * only few of the routes.
 */
function whenAsked<Kind extends Compiled>(compile: () => Kind): Kind {
  let compiled: Kind | undefined;
  const lazy: Compiled = (input) => {
    compiled ??= compile();
    const answer = compiled(input);
    lazy.errors = compiled.errors;
    return answer;
  };
  // It is called and read as the compiled one.
  return lazy as Kind;
}

/**
 * Makes a compiler that compiles each schema once per process: most answers of the API share a few schemas, such as that
 * of a refusal, and a test process builds hundreds of servers.
 */
function once<Route extends { schema?: unknown }, Kind extends Compiled>(): (
  compile: (route: Route) => Kind,
) => (route: Route) => Kind {
  const made = new Map<string, Kind>();
  // The next server brings the same objects: their texts need not be written again.
  const seen = new WeakMap<object, Kind>();
  return (compile) => (route) => {
    const schema = route.schema as object;
    const known = seen.get(schema);
    if (known !== undefined) return known;
    const text = JSON.stringify(schema);
    const compiled = made.get(text) ?? whenAsked(() => compile(route));
    made.set(text, compiled);
    seen.set(schema, compiled);
    return compiled;
  };
}

type Validators = ReturnType<typeof validators>;
type Serializers = ReturnType<typeof serializers>;
type Route = Parameters<Serializers>[0];

const validatingOnce = once<Route, ReturnType<Validators>>();
const writingOnce = once<Route, ReturnType<Serializers>>();

/**
 * For Fastify's `schemaController`. Use it with one set of options and without shared schemas: the cache ignores both.
 */
export const compilersFactory = {
  buildValidator: (...options: Parameters<typeof validators>): Validators =>
    // Its types promise a schema, but it is called with a route.
    validatingOnce(validators(...options) as (route: Route) => ReturnType<Validators>) as Validators,
  buildSerializer: (...options: Parameters<typeof serializers>): Serializers =>
    writingOnce(serializers(...options)),
};
