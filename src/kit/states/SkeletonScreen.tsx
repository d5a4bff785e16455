import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../ui/Skeleton.tsx';
import { styled } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

const Column = styled('div', {
  display: 'grid',
  alignContent: 'start',
  gap: '$4',
  maxInlineSize: '$form',
  marginInline: 'auto',
  padding: '$12 $4 $16',
});

/** A placeholder for a loading page: a heading and fields. */
export function SkeletonScreen() {
  const { t } = useLingui();
  return (
    <Column aria-busy="true">
      <VisuallyHidden as="output">{t`Loading…`}</VisuallyHidden>
      <Skeleton width="60%" height="36px" />
      <Skeleton width="90%" height="20px" />
      <Skeleton height="44px" />
      <Skeleton height="44px" />
      <Skeleton height="44px" />
    </Column>
  );
}
