import { Trans } from '@lingui/react/macro';
import type { Post } from '../../../contract/blog.ts';
import { clamped } from '../../kit/ui/clamped.ts';
import { styled } from '../../kit/ui/theme.ts';
import { Text } from '../../kit/ui/Text.tsx';
import { postDirection } from '../../kit/i18n/post-direction.ts';
import { PostDate } from '../../kit/post/PostDate.tsx';
import { Sheet } from './preview-style.ts';

/** Most search engines show about this many characters of a title and a description. */
const TITLE_SHOWN = 60;
const DESCRIPTION_SHOWN = 160;

const Result = styled('div', {
  display: 'grid',
  gap: '$1',
  maxInlineSize: '600px',
  padding: '$4',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$surface',
});
const Address = styled('p', { fontSize: '$small', color: '$textSoft', overflowWrap: 'anywhere' });
const Title = styled('p', {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: '$large',
  color: '$info',
});
const Description = styled('p', {
  ...clamped,
  WebkitLineClamp: 2,
  fontSize: '$small',
  color: '$textSoft',
});

/** A post as a search result, from its page's metadata (SEO). */
export function SearchPreview({ post }: { post: Post }) {
  const { subject, summary, language, pk } = post;
  const title = `${subject} · Renas`;
  return (
    <Sheet>
      <Result lang={language} dir={postDirection(language)}>
        <Address>
          <bdi dir="ltr">{`${location.host} › ${language} › blog › ${pk || '…'}`}</bdi>
        </Address>
        <Title>
          <bdi>{title}</bdi>
        </Title>
        <Description>
          <PostDate moment={post.published_at} /> — {summary}
        </Description>
      </Result>
      {title.length > TITLE_SHOWN || summary.length > DESCRIPTION_SHOWN ? (
        <Text kind="small">
          <Trans>
            Most search engines show about 60 characters of the title and 160 of the summary; the rest is cut
            off.
          </Trans>
        </Text>
      ) : null}
    </Sheet>
  );
}
