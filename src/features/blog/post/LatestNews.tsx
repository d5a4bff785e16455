import { Trans } from '@lingui/react/macro';
import { AppLink } from '../../../kit/app/index.ts';
import type { PostSummary } from '../../../../contract/blog.ts';
import { Heading } from '../../../kit/ui/Heading.tsx';
import { Stack } from '../../../kit/ui/Stack.tsx';
import { Text } from '../../../kit/ui/Text.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { Picture } from '../../../kit/post/Picture.tsx';
import { PostLanguage } from '../listing/PostLanguage.tsx';
import { PostDate } from '../../../kit/post/PostDate.tsx';

const List = styled('ul', { display: 'grid', gap: '$4', listStyle: 'none' });

const Item = styled('li', {
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  alignItems: 'center',
  gap: '$3',
  '& a': {
    display: 'block',
    fontWeight: '$medium',
    lineHeight: '1.4',
    color: '$text',
    textDecoration: 'none',
  },
  '& a:hover': { color: '$primary', textDecoration: 'underline' },
  '& a:lang(ckb)': { lineHeight: '1.6' },
});

/** The newest posts, beside the current one (BLG-08). */
export function LatestNews({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <Stack as="section" gap={4} aria-labelledby="latest-news">
      <Heading level={2} id="latest-news">
        <Trans>Latest news</Trans>
      </Heading>
      <List>
        {posts.map(
          ({
            pk,
            subject,
            language,
            summary_media_url: small,
            main_media_url: main,
            published_at: moment,
          }) => (
            <Item key={pk}>
              <Picture source={small || main} shape="thumb" />
              <div>
                <AppLink to={`/blog/${pk}/`} lang={language} dir="auto">
                  {subject}
                </AppLink>
                <Text as="span" kind="small">
                  <PostDate moment={moment} relative />
                </Text>{' '}
                <PostLanguage language={language} />
              </div>
            </Item>
          ),
        )}
      </List>
    </Stack>
  );
}
