import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '../app/index.ts';
import { formatList } from '../i18n/format/list.ts';
import { postDirection } from '../i18n/post-direction.ts';
import { styled } from '../ui/theme.ts';
import { useVariableWords } from './variable-words.ts';

const Words = styled('p', { color: '$warning', fontSize: '$small' });

/** Names the variables that are still empty as their controls do; an empty key means the text as a whole (WRT-02). Nothing if nothing is. */
export function Gaps({ keys }: { keys: readonly string[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const labelOf = useVariableWords();
  if (keys.length === 0) return null;
  const names = formatList(
    keys.map((key) => (key === '' ? t`Text` : labelOf(key))),
    locale,
  );
  return (
    <Words dir={postDirection(locale)}>
      <Trans>
        Still empty: <bdi>{names}</bdi>
      </Trans>
    </Words>
  );
}
