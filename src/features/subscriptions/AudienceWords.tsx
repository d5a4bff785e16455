import { Plural, Trans } from '@lingui/react/macro';
import type { Audience } from '../../../machines/subscriptions/subscriptions.machine.ts';
import { useLocale } from '../../kit/app/index.ts';
import { formatNumber } from '../../kit/i18n/format/number.ts';
import { useLanguageNames } from '../../kit/lists/use-language-names.ts';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { Text } from '../../kit/ui/Text.tsx';

const List = styled('ul', {
  display: 'grid',
  gap: '$1',
  paddingInlineStart: '$5',
  overflowWrap: 'anywhere',
});

/** How many people would get a message now, by language, and the first of them. */
export function AudienceWords({ audience }: { audience: Audience }) {
  const locale = useLocale();
  const { total, by_language: by, sample } = audience;
  const languages = useLanguageNames();
  const count = (code: keyof typeof by): string => `${languages(code)}: ${formatNumber(by[code], locale)}`;
  const more = total - sample.length;
  if (total === 0) {
    return (
      <Text>
        <Trans>Nobody: no one who can get it has opted in.</Trans>
      </Text>
    );
  }
  return (
    <Stack gap={2}>
      <Text>
        <Plural value={total} one="# recipient (opted in)." other="# recipients (opted in)." />
      </Text>
      <Text kind="small">{[count('en'), count('ckb'), count('kmr')].join(' · ')}</Text>
      <List>
        {sample.map(({ email }) => (
          <li key={email}>
            <bdi>{email}</bdi>
          </li>
        ))}
      </List>
      {more > 0 ? (
        <Text kind="small">
          <Plural value={more} one="and # more" other="and # more" />
        </Text>
      ) : null}
    </Stack>
  );
}
