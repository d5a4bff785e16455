import { Trans, useLingui } from '@lingui/react/macro';
import { useHref, useLocale } from '../../../kit/app/index.ts';
import { formatNumber } from '../../../kit/i18n/format/number.ts';
import { styled } from '../../../kit/ui/theme.ts';
import { useListingPath } from './listing-path.ts';
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

/**
 * Links to the listing's pages, for crawlers and readers without scripts; with scripts it scrolls infinitely. React
 * only renders a `noscript`'s content on the server, so browsers need no code for it.
 */
export function PageLinks({ page, totalPages }: { page: number; totalPages: number }) {
  if (totalPages < 2) return null;
  return (
    <noscript>
      {/* An address may ask for a page past the end; the API returns the last one. */}
      {import.meta.env.SSR ? <Links page={Math.min(page, totalPages)} totalPages={totalPages} /> : null}
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
