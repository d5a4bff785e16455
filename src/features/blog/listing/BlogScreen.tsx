import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { infiniteListMachine } from '../../../../machines/lists/infinite-list.machine.ts';
import { useHref, useRoute, useLocale } from '../../../kit/app/index.ts';
import { Heading } from '../../../kit/ui/Heading.tsx';
import { Stack } from '../../../kit/ui/Stack.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { Text } from '../../../kit/ui/Text.tsx';
import { formatNumber } from '../../../kit/i18n/format/number.ts';
import { Feed } from './Feed.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { listingPath, useAllLanguages, useListingPath } from './listing-path.ts';
import { PostSearch } from './PostSearch.tsx';
import { searchedFor, SearchedContext } from './searched.ts';
import { useListView } from './use-list-view.ts';
import { pageNumbers } from './page-numbers.ts';

const List = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  columnGap: '$2',
  listStyle: 'none',
  '& a, & span': { display: 'block', padding: '$3', minInlineSize: '$target', textAlign: 'center' },
  '& [aria-current]': { fontWeight: '$bold', color: '$text', textDecoration: 'none' },
});

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
  const isSearching = asked !== '' && (view.isSearchable || view.page === 0);
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
          {view.isSearchable || isSearching ? <PostSearch /> : null}
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

/**
 * Links to the listing's pages, for crawlers and readers without scripts; with scripts it scrolls infinitely. React
 * only renders a `noscript`'s content on the server.
 */
function PageLinks({ page, totalPages }: { page: number; totalPages: number }) {
  if (totalPages < 2) return null;
  return (
    <noscript>
      {/* An address may ask for a page past the end; the API returns the last one. */}
      <Links page={Math.min(page, totalPages)} totalPages={totalPages} />
    </noscript>
  );
}

function Links({ page, totalPages }: { page: number; totalPages: number }) {
  const { t } = useLingui();
  const href = useHref();
  const locale = useLocale();
  const pathTo = useListingPath();
  const to = (number: number): string => href(pathTo({ page: number }));
  return (
    <nav aria-label={t`Pages`}>
      <List>
        {page > 1 ? (
          <li>
            <a href={to(page - 1)} rel="prev">
              <Trans>Previous page</Trans>
            </a>
          </li>
        ) : null}
        {pageNumbers(page, totalPages).map((number, at) => (
          <li key={number ?? `between ${at}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a href={to(number)} aria-current={number === page ? 'page' : undefined}>
                {formatNumber(number, locale)}
              </a>
            )}
          </li>
        ))}
        {page < totalPages ? (
          <li>
            <a href={to(page + 1)} rel="next">
              <Trans>Next page</Trans>
            </a>
          </li>
        ) : null}
      </List>
    </nav>
  );
}
