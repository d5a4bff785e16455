import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../kit/app/index.ts';
import { formatNumber } from '../../../kit/i18n/format/number.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { ProgressBar } from '../../../kit/ui/progress-bar.ts';
import { styled } from '../../../kit/ui/theme.ts';
import { visuallyHidden } from '../../../kit/ui/VisuallyHidden.tsx';

/** Assistive technology announces every quarter, not every percent. */
const HEARD_EVERY = 25;

const Line = styled('div', { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '$3' });

const Share = styled('span', { fontVariantNumeric: 'tabular-nums', color: '$textSoft' });

const Spoken = styled('output', visuallyHidden);

/** The picture's upload progress, with a button to cancel it. */
export function SendingProgress({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const shown = formatNumber(percent, locale);
  const heard = formatNumber(Math.floor(percent / HEARD_EVERY) * HEARD_EVERY, locale);
  return (
    <Line>
      <ProgressBar aria-label={t`Sending the picture`} max={100} value={percent} />
      <Share aria-hidden="true">{percent === 100 ? <Trans>Almost there…</Trans> : t`${shown}%`}</Share>
      <Spoken>{percent === 100 ? t`Almost there…` : t`${heard}% sent`}</Spoken>
      <Button kind="secondary" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </Line>
  );
}
