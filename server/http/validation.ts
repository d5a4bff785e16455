import type { FastifySchemaValidationError } from 'fastify';
import { sentence, type Sentence } from '../i18n/say.ts';
import type { FieldErrors } from '../refusal.ts';

/** What Ajv reports with `verbose`: only the value tells an empty field from a wrong one. */
type Problem = FastifySchemaValidationError & { data?: unknown };

/** A hostile body can have thousands of unknown fields; nobody reads that many. */
const MOST_FIELDS = 20;
const LONGEST_NAME = 64;

/** Keywords about a field of the value they are reported for, and the parameter that names it. */
const namedBy = new Map(
  Object.entries({
    required: 'missingProperty',
    additionalProperties: 'additionalProperty',
  }),
);

const expected = new Map(
  Object.entries({
    string: sentence('text_expected'),
    'string,integer': sentence('number_expected'),
    integer: sentence('number_expected'),
    number: sentence('number_expected'),
    boolean: sentence('choice_expected'),
    array: sentence('list_expected'),
    object: sentence('object_expected'),
  }),
);

const formatSentences = new Map(
  Object.entries({
    email: sentence('email'),
    uuid: sentence('id'),
    text: sentence('plain_text'),
    name: sentence('plain_text'),
    phone: sentence('phone'),
    'one-time-code': sentence('one_time_code'),
  }),
);

function field({ keyword, instancePath, params }: Problem): string {
  const [, first] = instancePath.split('/');
  const named = first ?? params[namedBy.get(keyword) ?? ''];
  const name = typeof named === 'string' ? named : 'detail';
  return name.replaceAll('~1', '/').replaceAll('~0', '~').toWellFormed().slice(0, LONGEST_NAME);
}

function words({ keyword, instancePath, params, data }: Problem): Sentence {
  if (keyword === 'required' || data === '') return sentence('required');
  if (instancePath === '' && keyword === 'type') return sentence('body_expected');
  if (data === null) return sentence('required');
  if (keyword === 'type') return expected.get(String(params.type)) ?? sentence('not_acceptable');
  if (keyword === 'format') return formatSentences.get(String(params.format)) ?? sentence('not_acceptable');
  if (keyword === 'minLength') return sentence('too_short', { min: Number(params.limit) });
  if (keyword === 'maxLength') return sentence('too_long', { max: Number(params.limit) });
  if (keyword === 'minimum') return sentence('too_small', { min: Number(params.limit) });
  if (keyword === 'maximum') return sentence('too_large', { max: Number(params.limit) });
  if (keyword === 'additionalProperties') return sentence('unknown_field');
  return sentence('not_acceptable');
}

/** Ajv's problems as sentences by field: all fields at once, nested ones under the first name of their path. */
export function fieldErrors(problems: readonly FastifySchemaValidationError[]): FieldErrors {
  const errors = new Map<string, Sentence[]>();
  for (const problem of problems) {
    const name = field(problem);
    const list = errors.get(name) ?? [];
    if (list.length === 0 && errors.size >= MOST_FIELDS) break;
    const next = words(problem);
    if (!list.some(({ key }) => key === next.key)) errors.set(name, [...list, next]);
  }
  return Object.fromEntries(errors);
}
