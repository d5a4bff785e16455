// oxlint-disable-next-line typescript/triple-slash-reference -- the build makes the module: there is no file to import
/// <reference path="./answer-shapes.d.ts" />
import 'virtual:answer-shapes';
import type { AnswerOf, Call, FileCall, IsForm, PartOf } from '../../../contract/api.ts';
import { authEndpoints } from '../../../contract/calls/auth.ts';
import { refusal, tokenExpired, type CallResult, type RefusedAnswer } from './answer.ts';
import { answerShape, isOwn, takeIn } from './intake.ts';
import { createRenewal, type Locks } from './renewal.ts';
import type { TokenStore } from './tokens.ts';
import {
  createTransport,
  type CallOptions,
  type Ending,
  type FormValue,
  type TransportOptions,
} from './transport.ts';
import { createUpload, type Sending } from './upload.ts';

export interface ClientOptions extends TransportOptions {
  tokens: TokenStore;
  locks: Locks;
  /** Called once when the server has refused the refresh token and the tokens are removed (API-06). */
  onExpired: (why: RefusedAnswer) => void;
}

/** A file response, or its refusal. */
export type BinaryResult = { success: true; blob: Blob } | RefusedAnswer;

type Params<Given> = unknown extends Given ? unknown : { params: Given };

/** Missing parts of a query get the server's defaults. The path names records, so there is no `id` (P21). */
type Query<Given> = unknown extends Given ? unknown : { query?: Partial<Omit<Given, 'id'>> };

type Body<Given, Form> = unknown extends Given
  ? unknown
  : Form extends true
    ? { form: { readonly [Field in keyof Given]?: FormValue } } & Sending
    : { body: Given | (() => Given) };

/** A call's options, derived from its schemas. */
export type OptionsOf<Name extends Call> = Pick<CallOptions, 'headers' | 'key'> &
  Ending &
  Params<PartOf<Name, 'params'>> &
  Query<PartOf<Name, 'query'>> &
  Body<PartOf<Name, 'body'>, IsForm<Name>>;

/** How long a path that a server lacks is not requested again; after that, it may have been upgraded. */
const ABSENT_MS = 240_000;

/** Whether a 404 of a call means that the server does not have its path: it is none of the documents' and names no record. */
const isOwnPath = (name: string): boolean => isOwn(name) && !name.includes(':');

/** The calls whose response is an envelope. */
export type DataCall = Exclude<Call, FileCall>;

/**
 * The API client. Calls are named as in `contract/calls`. Both functions throw NetworkFault without a response, or the
 * abort reason; any response of the server is a result.
 */
export interface Client {
  call<Name extends DataCall>(name: Name, options: OptionsOf<Name>): Promise<CallResult<AnswerOf<Name>>>;
  /** Fetches a file (API-07); every refusal becomes that of API-08. */
  download<Name extends FileCall>(name: Name, options: OptionsOf<Name>): Promise<BinaryResult>;
}

/** A client of any server that speaks this API (API-01 to API-10). It shows nothing and navigates nowhere. */
export function createClient({ tokens, locks, onExpired, ...wire }: ClientOptions): Client {
  const transport = createTransport(wire);
  const upload = createUpload(wire);
  const renew = createRenewal({
    refresh: (refresh) =>
      transport.send({ name: authEndpoints.refresh, options: { body: { refresh } }, access: null }),
    tokens,
    locks,
    onExpired,
  });

  async function withRenewal<Answer extends { status: number }>(
    attempt: (access: string | null) => Promise<Answer>,
  ): Promise<Answer | RefusedAnswer> {
    const stored = tokens.read();
    const answer = await attempt(stored?.access ?? null);
    if (answer.status !== 401 || !stored || !tokens.read()?.refresh) return answer;
    const renewal = await renew(stored.access);
    if (renewal.kind === 'renewed') return attempt(renewal.access);
    if (renewal.kind === 'refused') return tokenExpired();
    return renewal.kind === 'postponed' ? renewal.result : answer;
  }

  /** The paths of our own that this server does not have, with its answer and until when it counts (NET-01). */
  const absent = new Map<string, { result: RefusedAnswer; until: number }>();
  const absentNow = (name: string): RefusedAnswer | undefined => {
    const known = absent.get(name);
    return known && Date.now() < known.until ? known.result : undefined;
  };

  return {
    async call<Name extends DataCall>(name: Name, options: CallOptions) {
      const send = options.form ? upload : transport.send;
      const known = absentNow(name);
      const result = known ?? (await withRenewal((access) => send({ name, options, access })));
      if (!known && !result.success && result.status === 404 && isOwnPath(name))
        absent.set(name, { result, until: Date.now() + ABSENT_MS });
      const shape = result.success ? answerShape(name) : undefined;
      // `takeIn` gives it the shape of the contract, which the types are made of too.
      return (shape ? { ...result, data: takeIn(result.data, shape) } : result) as CallResult<AnswerOf<Name>>;
    },
    async download(name, options: CallOptions) {
      const answer = await withRenewal((access) => transport.sendForBlob({ name, options, access }));
      if ('blob' in answer && answer.blob) return { success: true, blob: answer.blob };
      return refusal('unauthorized', answer.status, {
        detail: ['Given token not valid for any token type'],
      });
    },
  };
}
