import { Skeleton } from '../../kit/ui/Skeleton.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { SkeletonTitle } from '../../kit/states/DashboardSkeleton.tsx';
import { AccountHead, AccountLayout, Group, Groups } from './account-layout.ts';
import { PictureHint } from './avatar/PictureHint.tsx';
import { SectionRow } from './SectionRow.tsx';

/** In the place of the index of sections. */
const Index = styled('div', { display: 'none', '@roomy': { display: 'block' } });

const Next = styled('div', { display: 'grid', gap: '$5', paddingBlock: '$6' });

/** A placeholder for the account page: its first section says already what needs no person. */
export function AccountSkeleton({ title }: { title: string }) {
  return (
    <AccountLayout aria-hidden="true">
      <AccountHead>
        <SkeletonTitle>{title}</SkeletonTitle>
      </AccountHead>
      <Index>
        <Skeleton height="240px" />
      </Index>
      <Groups>
        <Group>
          <SectionRow id="avatar">
            <Stack direction="row" gap={4}>
              <Skeleton width="96px" height="96px" round />
              <Stack gap={2}>
                <Skeleton width="120px" height="20px" />
                <Skeleton width="160px" height="20px" />
                <Skeleton width="140px" height="44px" />
              </Stack>
            </Stack>
            <PictureHint />
          </SectionRow>
          <Next>
            <Skeleton width="180px" height="24px" />
            <Skeleton height="44px" />
            <Skeleton height="44px" />
          </Next>
        </Group>
      </Groups>
    </AccountLayout>
  );
}
