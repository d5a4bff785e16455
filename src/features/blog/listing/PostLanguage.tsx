import type { PostSummary } from '../../../../contract/blog.ts';
import { useLocale } from '../../../kit/app/index.ts';
import { languageName } from '../../../kit/i18n/languages.ts';
import { postDirection } from '../../../kit/i18n/post-direction.ts';
import { Badge } from '../../../kit/ui/Badge.tsx';
import { isForeign } from './by-language.ts';

/** Marks a post that is in another language than the page, by that language's own name (RDR-01). */
export function PostLanguage({ language }: { language: PostSummary['language'] | undefined }) {
  if (!isForeign(language, useLocale())) return null;
  return (
    <span>
      <Badge kind="neutral" lang={language} dir={postDirection(language)}>
        {languageName(language)}
      </Badge>
    </span>
  );
}
