import { Trans, useLingui } from '@lingui/react/macro';
import type { ActorRefFrom } from 'xstate';
import type { infiniteListMachine } from '../../../../machines/lists/infinite-list.machine.ts';
import { useHref } from '../../../kit/app/index.ts';
import { Heading } from '../../../kit/ui/Heading.tsx';
import { Stack } from '../../../kit/ui/Stack.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { Text } from '../../../kit/ui/Text.tsx';
import { Feed } from './Feed.tsx';
import { PageLinks } from './PageLinks.tsx';
import { useListView } from './use-list-view.ts';
import { useStartsLater } from './use-starts-later.ts';

const Column = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$8',
  maxInlineSize: 'calc($sizes$page + 2 * $space$6)',
  marginInline: 'auto',
  padding: '$12 $6 $16',
  '@phone': { gap: '$6', padding: '$8 $4 $12' },
});

/** /blog/ (BLG-01 to BLG-04). Its flow is the list. */
export function BlogScreen({ flow }: { flow: ActorRefFrom<typeof infiniteListMachine> }) {
  const { t } = useLingui();
  const href = useHref();
  const view = useListView(flow);
  const startsLater = useStartsLater();
  return (
    <Column>
      <Stack gap={2}>
        <Heading level={1} size="display">
          <Trans>Blog</Trans>
        </Heading>
        <Text kind="large">
          <Trans>Guides, checklists and stories from people who have gone the way before you.</Trans>
        </Text>
        {/* A plain link: restarts the listing at its first page. */}
        {startsLater ? (
          <a href={href('/blog/')}>
            <Trans>To the newest posts</Trans>
          </a>
        ) : null}
      </Stack>
      <Feed list={view} label={t`Posts`} lead />
      <PageLinks page={view.page} totalPages={view.totalPages} />
    </Column>
  );
}
