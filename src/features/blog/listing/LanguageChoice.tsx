import { Trans, useLingui } from '@lingui/react/macro';
import { AppLink, useLocale } from '../../../kit/app/index.ts';
import { languageName } from '../../../kit/i18n/languages.ts';
import { styled } from '../../../kit/ui/theme.ts';
import { useAllLanguages, useListingPath } from './listing-path.ts';
import type { ListView } from './use-list-view.ts';

const List = styled('ul', {
  display: 'inline-flex',
  flexWrap: 'wrap',
  justifySelf: 'start',
  padding: '2px',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$control',
  backgroundColor: '$sunken',
  listStyle: 'none',
  '@media print': { display: 'none' },
  '& a': {
    display: 'grid',
    alignContent: 'center',
    minBlockSize: 'calc($sizes$target - 6px)',
    paddingInline: '$3',
    border: '1px solid transparent',
    borderRadius: '$small',
    color: '$text',
    fontSize: '$small',
    textDecoration: 'none',
    '@fine': { minBlockSize: 'calc($sizes$control - 6px)' },
  },
  '& a:hover': { color: '$primary' },
  '& a[aria-current]': {
    backgroundColor: '$surface',
    borderColor: '$line',
    color: '$primary',
    fontWeight: '$medium',
    '@forced': { borderColor: 'Highlight' },
  },
});

/** Chooses between the page's language first and all languages (RDR-01); only where there are posts in others. */
export function LanguageChoice({ list: { counts } }: { list: ListView }) {
  const { t } = useLingui();
  const name = languageName(useLocale());
  const isAll = useAllLanguages();
  const pathTo = useListingPath();
  if (!isAll && (counts === null || counts.own === counts.all)) return null;
  return (
    <nav aria-label={t`Languages of the posts`}>
      <List>
        <li>
          <AppLink to={pathTo({ isAll: false })} aria-current={isAll ? undefined : 'true'}>
            <span>
              <Trans>
                <bdi>{name}</bdi> first
              </Trans>
            </span>
          </AppLink>
        </li>
        <li>
          <AppLink to={pathTo({ isAll: true })} aria-current={isAll ? 'true' : undefined}>
            <Trans>All languages</Trans>
          </AppLink>
        </li>
      </List>
    </nav>
  );
}
