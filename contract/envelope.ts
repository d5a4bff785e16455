import { Type, type TSchema } from 'typebox';
import { answerCodes, type AnswerCode } from './codes.ts';
import { enumOf } from './fields.ts';

const Sentences = Type.Array(Type.String());

const Messages = Type.Object({ success: Sentences, warning: Sentences, info: Sentences });

const Code = enumOf(answerCodes);

// A pattern for the names, as a record has, would drop names with a line break from the answer.
const Errors = Type.Unsafe<Record<string, string[]>>({
  type: 'object',
  additionalProperties: Sentences,
  description:
    'What is wrong and what to do, by field name; `detail` is for everything else. If a call says so, the errors of a value ' +
    'inside a field are under its path, with dots.',
});

const Timezone = Type.String({
  description: "IANA name: the account's zone, else that of Default-Timezone, else UTC.",
});

/** The envelope (API-03) around `data`, for a successful answer. */
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

/** The envelope of a refusal: `success` is false and `data` is null. */
export const Refused = envelopeOf(Type.Null());

/** The answer of a call with nothing to return. */
export const Nothing = Type.Object({}, { additionalProperties: false });

/** The answer of every call, as sent over the wire (API-03). */
export interface Envelope<Data> {
  success: boolean;
  code: AnswerCode;
  messages: { success: string[]; warning: string[]; info: string[] };
  errors: Record<string, string[]>;
  timezone: string;
  data: Data;
}
