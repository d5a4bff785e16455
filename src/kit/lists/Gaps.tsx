import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '../app/index.ts';
import { postDirection } from '../i18n/post-direction.ts';
import { styled } from '../ui/theme.ts';

const Words = styled('p', { color: '$warning', fontSize: '$small' });

/** Names what is still empty by its keys; an empty key means the text as a whole (WRT-02). Nothing if nothing is. */
export function Gaps({ keys }: { keys: readonly string[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (keys.length === 0) return null;
  const names = keys.map((key) => key || t`Text`).join(', ');
  return (
    <Words dir={postDirection(locale)}>
      <Trans>
        Still empty: <bdi>{names}</bdi>
      </Trans>
    </Words>
  );
}
