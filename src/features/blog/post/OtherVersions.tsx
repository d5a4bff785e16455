import type { Post } from '../../../../contract/blog.ts';
import type { Locale } from '../../../../contract/locale.ts';
import { AppLink } from '../../../kit/app/index.ts';
import { postDirection } from '../../../kit/i18n/post-direction.ts';
import { styled } from '../../../kit/ui/theme.ts';
import { VisuallyHidden } from '../../../kit/ui/VisuallyHidden.tsx';

/** For readers of that language, whatever the page's. */
const INVITATIONS: Readonly<Record<Locale, string>> = {
  en: 'Read this post in English',
  ckb: 'ئەم پۆستە بە کوردیی ناوەندی بخوێنەوە',
  kmr: 'Vê nivîsê bi kurmancî bixwîne',
};

const List = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '$6',
  listStyle: 'none',
  '@media print': { display: 'none' },
  '& a': {
    display: 'grid',
    alignContent: 'center',
    minBlockSize: '$target',
    '@fine': { minBlockSize: '$control' },
  },
});

/** Offers the same post in other languages, each in its own words (WRT-05). */
export function OtherVersions({ versions }: { versions: NonNullable<Post['translations']> }) {
  if (versions.length === 0) return null;
  return (
    <List>
      {versions.map(({ pk, language, subject }) => (
        <li key={pk}>
          <AppLink
            to={`/blog/${pk}/`}
            locale={language}
            lang={language}
            hrefLang={language}
            dir={postDirection(language)}
          >
            <span>
              {INVITATIONS[language]}
              <VisuallyHidden>: {subject}</VisuallyHidden>
            </span>
          </AppLink>
        </li>
      ))}
    </List>
  );
}
