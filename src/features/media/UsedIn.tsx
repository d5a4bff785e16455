import { Plural, Trans } from '@lingui/react/macro';
import { AppLink } from '../../kit/app/index.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { Text } from '../../kit/ui/Text.tsx';
import type { MediaPlace, MediaRecord } from './media-record.ts';

const Places = styled('ul', {
  display: 'grid',
  gap: '$1',
  paddingInlineStart: '$5',
  overflowWrap: 'anywhere',
});

const pageOf: Record<MediaPlace['kind'], string> = {
  post: '/dashboard/blog/admin/post/',
  template: '/dashboard/template/admin/',
};

/** Links to the places where a file is used; while there are any, it cannot be deleted. */
export function UsedIn({ places: { count, first } }: { places: NonNullable<MediaRecord['places']> }) {
  if (count === 0) {
    return (
      <Text kind="small">
        <Trans>No post and no template uses this file.</Trans>
      </Text>
    );
  }
  const more = count - first.length;
  return (
    <Notice kind="info">
      <p>
        <Plural
          value={count}
          one="This file is used in # place and cannot be deleted."
          other="This file is used in # places and cannot be deleted."
        />
      </p>
      <Places>
        {first.map(({ kind, pk, name }) => (
          <li key={`${kind} ${pk}`}>
            {kind === 'post' ? <Trans>Post</Trans> : <Trans>Template</Trans>}{' '}
            <AppLink to={`${pageOf[kind]}?edit=${pk}`}>
              <bdi>{name || `#${pk}`}</bdi>
            </AppLink>
          </li>
        ))}
      </Places>
      {more > 0 ? <Plural value={more} one="and # more" other="and # more" /> : null}
    </Notice>
  );
}
