import { useLingui } from '@lingui/react/macro';
import { Feed } from '../listing/Feed.tsx';
import type { ListView } from '../listing/use-list-view.ts';
import { othersOf } from './other-posts.ts';

/** The whole blog below its home post (P1). */
export function EndlessPosts({ list, current }: { list: ListView; current: number }) {
  const { t } = useLingui();
  return <Feed list={{ ...list, posts: othersOf(list.posts, current) }} label={t`Read Next`} level={3} />;
}
