import { Type, type TSchema } from 'typebox';
import { answerCodes, type AnswerCode } from './codes.ts';

const Sentences = Type.Array(Type.String());

const Messages = Type.Object({ success: Sentences, warning: Sentences, info: Sentences });

const Code = Type.Unsafe<AnswerCode>({ type: 'string', enum: [...answerCodes] });

// A pattern of names, as a record has it, would keep those with a line break out of the answer.
const Errors = Type.Unsafe<Record<string, string[]>>({
  type: 'object',
  additionalProperties: Sentences,
  description:
    'Field name → what is wrong and what to do; `detail` holds what belongs to no field. Where a call says so, a value inside ' +
    'a field is named by its path with dots between.',
});

const Timezone = Type.String({
  description: "IANA name: the account's zone, else that of Default-Timezone, else UTC.",
});

/** The envelope (API-03) around `data`, for an answer that gives what was asked. */
export function envelopeOf<Data extends TSchema>(data: Data) {
  return Type.Object({
    success: Type.Boolean(),
    code: Code,
    messages: Messages,
    errors: Errors,
    timezone: Timezone,
    data,
  });
}

/** The envelope of a refusal: `success` is false, `data` is null. */
export const Refused = envelopeOf(Type.Null());

/** The answer to a call that has nothing to give back. */
export const Nothing = Type.Object({}, { additionalProperties: false });

/** The answer of every call, as the wire carries it (API-03). */
export interface Envelope<Data> {
  success: boolean;
  code: AnswerCode;
  messages: { success: string[]; warning: string[]; info: string[] };
  errors: Record<string, string[]>;
  timezone: string;
  data: Data;
}
