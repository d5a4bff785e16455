import { Trans } from '@lingui/react/macro';
import { crontabLimits, readCrontab, type CrontabProblem } from '../../../contract/crontab.ts';
import { useLocale } from '../../kit/app/index.ts';
import { crontabSentence } from '../../kit/i18n/format/crontab-sentence.ts';
import { formatNumber } from '../../kit/i18n/format/number.ts';
import { styled } from '../../kit/ui/theme.ts';
import { useFieldNames } from './crontab-field-names.ts';

const Sentence = styled('output', {
  display: 'block',
  // The lines are there before their words; half a card's width makes two of the longest, as does a phone's.
  minBlockSize: 'calc(1.8 * $fontSizes$large)',
  '@roomy': { minBlockSize: 'calc(3.6 * $fontSizes$large)' },
  '@phone': { minBlockSize: 'calc(3.6 * $fontSizes$large)' },
  fontSize: '$large',
  fontWeight: '$medium',
  '&[data-wrong="true"]': { color: '$danger', fontSize: '$body', fontWeight: 'inherit' },
});

type CrontabWordsProps = {
  text: string;
  /** Its field already shows the error. */
  isToldAbove: boolean;
};

/** A crontab in words, or which of its fields is wrong. */
export function CrontabWords({ text, isToldAbove }: CrontabWordsProps) {
  const locale = useLocale();
  const read = text.trim() === '' ? null : readCrontab(text);
  const isWrong = read !== null && 'problem' in read;
  return (
    <Sentence data-crontab-words="" data-wrong={isWrong}>
      {read === null ? null : 'crontab' in read ? (
        crontabSentence(read.crontab, locale)
      ) : isToldAbove ? null : (
        <ProblemWords problem={read.problem} />
      )}
    </Sentence>
  );
}

function ProblemWords({ problem: { field, reason, found } }: { problem: CrontabProblem }) {
  const locale = useLocale();
  const names = useFieldNames();
  if (reason === 'unknown_word')
    return <Trans>We don't know that word. Use @hourly, @daily, @weekly, @monthly or @yearly.</Trans>;
  if (field === null || reason === 'not_five_fields')
    return <Trans>Write five fields with spaces between them, or a word such as @daily.</Trans>;
  const name = names[field];
  const part = <bdi>{found}</bdi>;
  const min = formatNumber(crontabLimits[field].min, locale);
  const max = formatNumber(crontabLimits[field].max, locale);
  switch (reason) {
    case 'out_of_range':
      return (
        <Trans>
          {name}: {part} is not between {min} and {max}.
        </Trans>
      );
    case 'backwards':
      return (
        <Trans>
          {name}: {part} ends before it begins.
        </Trans>
      );
    case 'step':
      return (
        <Trans>
          {name}: the step of {part} is 0 or too large.
        </Trans>
      );
    case 'never':
      return (
        <Trans>
          {name}: none of the chosen months has a day {part}, so it would never run.
        </Trans>
      );
    default:
      return (
        <Trans>
          {name}: {part} cannot be understood.
        </Trans>
      );
  }
}
