import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { infiniteListMachine } from '../../../../machines/lists/infinite-list.machine.ts';
import { useHref, useRoute } from '../../../kit/app/index.ts';
import { Heading } from '../../../kit/ui/Heading.tsx';
import { Stack } from '../../../kit/ui/Stack.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { Text } from '../../../kit/ui/Text.tsx';
import { Feed } from './Feed.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { listingPath, useAllLanguages } from './listing-path.ts';
import { PageLinks } from './PageLinks.tsx';
import { PostSearch } from './PostSearch.tsx';
import { searchedFor, SearchedContext } from './searched.ts';
import { useListView } from './use-list-view.ts';

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
  const view = useListView(flow);
  const startsLater = useStartsLater();
  const asked = useRoute(({ params }) => params['search'] ?? '');
  // A server that does not know searches answers with all posts.
  const isSearching = asked !== '' && view.isSearchable;
  const searched = useMemo(() => searchedFor(isSearching ? asked : ''), [isSearching, asked]);
  const { search } = searched;
  return (
    <SearchedContext value={searched}>
      <Column>
        <Stack gap={2}>
          <Heading level={1} size="display">
            <Trans>Blog</Trans>
          </Heading>
          <Text kind="large">
            <Trans>Guides, checklists and stories from people who've done it before you.</Trans>
          </Text>
          {/* A plain link: restarts the listing at its first page. */}
          {startsLater ? <ToNewest search={search} /> : null}
          {view.isSearchable ? <PostSearch /> : null}
          <LanguageChoice list={view} />
        </Stack>
        <Feed list={view} label={search === '' ? t`Posts` : t`Posts with “${search}”`} lead={search === ''} />
        <PageLinks page={view.page} totalPages={view.totalPages} />
      </Column>
    </SearchedContext>
  );
}

function ToNewest({ search }: { search: string }) {
  const href = useHref();
  const isAll = useAllLanguages();
  return (
    <a href={href(listingPath({ isAll, search }))}>
      <Trans>To the newest posts</Trans>
    </a>
  );
}

/** Whether the address asks for a later page, so that newer posts precede those shown. */
function useStartsLater(): boolean {
  return useRoute(({ href }) => /[?&]page=(?!1(?:[&#]|$))[1-9]/.test(href));
}
