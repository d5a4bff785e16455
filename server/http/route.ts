import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { api, type AnswerOf, type Call, type FileCall, type OneOf, type PartOf } from '../../contract/api.ts';
import { API_PREFIX } from '../../contract/calls/path.ts';
import type { CallAccess, CallSchema } from '../../contract/call.ts';
import { envelopeOf, Nothing, Refused } from '../../contract/envelope.ts';
import { answer } from './envelope.ts';
import { readNumbers } from './read-numbers.ts';

/** The server's access rules (SES-07), as `onRequest` hooks: a guest is refused before the body is read. */
export interface Guards {
  readonly signedIn: (request: FastifyRequest) => Promise<void>;
  readonly verified: (request: FastifyRequest) => Promise<void>;
  readonly staff: (request: FastifyRequest) => Promise<void>;
  readonly superuser: (request: FastifyRequest) => Promise<void>;
}

/** Mounts a scope at the path of one of its calls, for all calls whose paths begin with it. */
export const mountAt = (call: Call): { prefix: string } => ({ prefix: call.replace(/^\w+ (.+)\/$/, '$1') });

const refusalsOf: Record<CallAccess, number[]> = {
  anyone: [],
  signedIn: [401],
  verified: [401, 403],
  staff: [401, 403],
};

type Given<Name extends Call> = FastifyRequest<{
  Params: PartOf<Name, 'params'>;
  Querystring: PartOf<Name, 'query'>;
  Body: PartOf<Name, 'body'>;
}>;

/** Handles a call. Returns its `data`, or for a file the reply that sent it. */
type Handler<Name extends Call> = [Name] extends [FileCall]
  ? (request: Given<Name>, reply: FastifyReply) => Promise<FastifyReply>
  : (request: Given<Name>, reply: FastifyReply) => Promise<AnswerOf<Name> | OneOf<Name>>;

type Options = Pick<
  RouteShorthandOptions,
  'bodyLimit' | 'exposeHeadRoute' | 'onRequest' | 'preValidation' | 'validatorCompiler'
>;

/** Returns `route`, which registers calls of the contract in a scope, with their access rules and schemas. */
export function routesIn(scope: FastifyInstance, guards: Guards) {
  /** Registers a call. The options' hooks run after the call's own. */
  return function route<Name extends Call>(name: Name, handler: Handler<Name>, options: Options = {}): void {
    const call: CallSchema = api[name];
    // The schemas let through what the contract's types say, which the compiler cannot know.
    const run = handler as (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
    const [method = '', path = ''] = name.split(' ');
    const response = responses.get(name) ?? responseOf(call);
    responses.set(name, response);

    function add(address: string, isByQuery: boolean): void {
      const { params, query, body } = call;
      scope.route({
        ...options,
        method,
        url: address.slice(scope.prefix.length - API_PREFIX.length),
        onRequest: [call.access === 'anyone' ? [] : guards[call.access], options.onRequest ?? []].flat(),
        preValidation: [query ? readNumbers(query) : [], options.preValidation ?? []].flat(),
        config: { isUpload: call.form === true },
        schema: {
          tags: [...call.tags],
          summary: isByQuery ? `${call.summary}, by a query (P21)` : call.summary,
          ...(call.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
          ...(call.form ? { consumes: ['multipart/form-data'] } : {}),
          ...(params ? { [isByQuery ? 'querystring' : 'params']: params } : {}),
          ...(query ? { querystring: query } : {}),
          ...(call.headers ? { headers: call.headers } : {}),
          ...(body ? { body } : {}),
          response,
        },
        handler: async (request, reply) => {
          if (isByQuery) request.params = request.query;
          const data = await run(request, reply);
          if (call.file !== undefined) return data;
          return answer(request, call.answer ? data : {});
        },
      });
    }

    add(path, false);
    if (call.alsoByQuery) add(path.replace(/:\w+\/$/, ''), true);
  };
}

/** What each call answers, made once: every server of a process has the same schemas. */
const responses = new Map<Call, ReturnType<typeof responseOf>>();

function responseOf({ access, body, answer: data = Nothing, orOne, file, refusals = [] }: CallSchema) {
  const statuses = [...refusals, ...(body ? [400] : []), ...refusalsOf[access], 429, 503];
  const envelope = (schema: TSchema) => envelopeOf(orOne ? Type.Union([schema, orOne]) : schema);
  return {
    ...Object.fromEntries(statuses.map((status) => [status, Refused])),
    200:
      file === undefined
        ? envelope(data)
        : { description: 'The file.', content: { [file]: { schema: Type.Any() } } },
  };
}
