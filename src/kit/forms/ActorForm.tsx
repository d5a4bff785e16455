import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { localDigits } from '../../../contract/digits.ts';
import type { FormValues, Problem } from '../../../machines/forms/form.machine.ts';
import { useLocale } from '../app/index.ts';
import { Form } from '../ui/Form.tsx';
import { Notice } from '../ui/Notice.tsx';
import { AnnouncedProblems } from '../ui/Problems.tsx';
import { styled } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { FormView } from './use-form-view.ts';
import { useProblemWords } from './use-problem-words.ts';

// Keeps it clear of the sticky bar.
const Place = styled('div', { scrollMarginBlock: '96px' });

type ActorFormProps = {
  /** The form's name for assistive technology. */
  label: string;
  /** For a submit button that stands elsewhere. */
  id?: string;
  form: FormView;
  /** The fields that show their own errors; all other errors go into the summary. */
  fields: Pick<readonly string[], 'includes'>;
  /** Called with the values after each change, valid or not. */
  onChange?: (values: FormValues) => void;
  children: ReactNode;
};

/** A form run by a chart. Errors that belong to no visible field are shown above it; several wrong fields are announced as one sentence. */
export function ActorForm({ label, id, form, fields, onChange, children }: ActorFormProps) {
  const homeless = Object.entries(form.problems).flatMap(([name, problems]) =>
    fields.includes(name) ? [] : problems,
  );
  const wrong = countWrong(form.problems, fields);
  // No plural, which asks `Intl`: there are always several, and they appear at the press of a button.
  const count = localDigits(String(wrong), useLocale());
  return (
    <Form
      label={label}
      id={id}
      onSubmit={form.onSubmit}
      onInvalid={form.onInvalid}
      onFieldValid={form.onFieldValid}
      onChange={onChange}
    >
      <noscript>
        {/* React renders it on the server alone. */}
        {import.meta.env.SSR ? (
          <Notice kind="info">
            <Trans>This form needs JavaScript. Switch it on, then reload the page.</Trans>
          </Notice>
        ) : null}
      </noscript>
      <FormSummary problems={homeless} />
      {wrong > 1 ? (
        <VisuallyHidden role="alert">
          <Trans>{count} fields need your attention.</Trans>
        </VisuallyHidden>
      ) : null}
      <AnnouncedProblems value={wrong > 1}>{children}</AnnouncedProblems>
    </Form>
  );
}

/** How many of the fields are wrong; the boxes of a code are one: `digit_1` to `digit_6`. */
function countWrong(problems: FormView['problems'], fields: ActorFormProps['fields']): number {
  const names = Object.entries(problems)
    .filter(([name, all]) => fields.includes(name) && all.length > 0)
    .map(([name]) => name.replace(/_\d$/, ''));
  return new Set(names).size;
}

/**
 * The errors of a form that belong to none of its fields. Scrolls them into view when they appear: the submit button of
 * a long form is far below.
 */
function FormSummary({ problems }: { problems: readonly Problem[] }) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const words = [...new Set(useProblemWords()(problems))];
  const isThere = words.length > 0;
  useEffect(() => {
    if (isThere) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isThere]);
  if (!isThere) return null;
  return (
    <Place ref={place}>
      <Notice kind="errors" role="alert" title={t`This could not be sent.`}>
        {words.map((text) => (
          <p key={text} dir="auto">
            {text}
          </p>
        ))}
      </Notice>
    </Place>
  );
}
