import { Trans } from '@lingui/react/macro';
import type { Post } from '../../../contract/blog.ts';
import { clamped } from '../../kit/ui/clamped.ts';
import { styled } from '../../kit/ui/theme.ts';
import { Text } from '../../kit/ui/Text.tsx';
import { postDirection } from '../../kit/i18n/post-direction.ts';
import { mediaAddress } from '../../kit/wire/media-address.ts';
import { Sheet } from './preview-style.ts';

const Card = styled('div', {
  overflow: 'hidden',
  maxInlineSize: '520px',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$surface',
  '& > img': {
    display: 'block',
    inlineSize: '100%',
    // Networks crop large pictures to this ratio.
    aspectRatio: '1.91',
    objectFit: 'cover',
    backgroundColor: '$sunken',
  },
});
const Words = styled('div', { display: 'grid', gap: '$1', padding: '$3 $4 $4' });
const Site = styled('p', { fontSize: '$small', color: '$textSoft' });
const Title = styled('p', { ...clamped, WebkitLineClamp: 2, fontWeight: '$bold' });
const Description = styled('p', { ...clamped, WebkitLineClamp: 2, fontSize: '$small', color: '$textSoft' });

/** A post as networks and messengers show a link to it, from its page's metadata (SEO). */
export function SocialPreview({ post }: { post: Post }) {
  const { subject, summary, language, main_media_url: picture } = post;
  return (
    <Sheet>
      <Card lang={language} dir={postDirection(language)}>
        {picture ? <img src={mediaAddress(picture)} alt={subject} /> : null}
        <Words>
          <Site>
            <bdi dir="ltr">{location.host}</bdi>
          </Site>
          <Title>{subject}</Title>
          <Description>{summary}</Description>
        </Words>
      </Card>
      <Text kind="small">
        <Trans>Each network draws it a little differently.</Trans>
      </Text>
    </Sheet>
  );
}
