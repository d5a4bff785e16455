import { useLingui } from '@lingui/react/macro';
import { readCrontab } from '../../../contract/crontab.ts';
import { useLocale } from '../../kit/app/index.ts';
import { crontabSentence } from '../../kit/i18n/format/crontab-sentence.ts';
import { Chip, Chips } from './chip.ts';

const PRESETS = ['0 9 * * *', '0 9 * * 1-5', '0 9 * * 1', '0 9 1 * *', '0 * * * *'];

/** Common schedules. */
export function CrontabPresets({ text, onChoose }: { text: string; onChoose: (text: string) => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Chips aria-label={t`Usual times`}>
      {PRESETS.map((preset) => {
        const read = readCrontab(preset);
        if (!('crontab' in read)) return null;
        return (
          <Chip
            key={preset}
            type="button"
            aria-pressed={text.trim() === preset}
            onClick={() => onChoose(preset)}
          >
            {crontabSentence(read.crontab, locale).replace(/\.$/, '')}
          </Chip>
        );
      })}
    </Chips>
  );
}
