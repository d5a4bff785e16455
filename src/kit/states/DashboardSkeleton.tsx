import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Heading } from '../ui/Heading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { styled } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useService } from '../app/index.ts';
import { Workplace, WorkplacePanel, WorkplaceSide } from '../ui/Workplace.tsx';

const Side = styled(WorkplaceSide, { display: 'none', '@wide': { display: 'block' } });

const Links = styled('div', { display: 'grid', gap: '$3', padding: '$3' });

const End = styled('div', { display: 'flex', gap: '$3', marginInlineStart: 'auto' });

const Cards = styled('div', { display: 'grid', gap: '$6', maxInlineSize: '800px' });

type DashboardSkeletonProps = {
  /** The page's, where it is known. */
  title?: string;
  /** A placeholder like the page itself; any page's without it. */
  children?: ReactNode;
};

/** A placeholder for a loading dashboard page, laid out like its frame. */
export function DashboardSkeleton({ title, children }: DashboardSkeletonProps) {
  const { t } = useLingui();
  const isExpanded = useSelector(useService('settings'), (snapshot) => snapshot.context.sidebarExpanded);
  return (
    <Workplace
      isBusy
      skipLabel={t`Skip to content`}
      side={
        <Side collapsed={!isExpanded}>
          <WorkplacePanel>
            <Links>
              <Skeleton height="36px" />
              <Skeleton height="36px" />
            </Links>
          </WorkplacePanel>
        </Side>
      }
      bar={
        <>
          <Skeleton width="160px" height="20px" />
          <End>
            <Skeleton width="32px" height="32px" round />
            <Skeleton width="32px" height="32px" round />
          </End>
        </>
      }
    >
      <VisuallyHidden as="output">{t`Loading…`}</VisuallyHidden>
      {children ?? (
        <Cards>
          {title === undefined ? (
            <Skeleton width="45%" height="36px" />
          ) : (
            <SkeletonTitle>{title}</SkeletonTitle>
          )}
          <Skeleton height="220px" />
          <Skeleton height="220px" />
        </Cards>
      )}
    </Workplace>
  );
}

/** The title of a page that is not there yet: the page brings the heading itself. */
export function SkeletonTitle({ children }: { children: ReactNode }) {
  return (
    <Heading level={1} as="p" aria-hidden="true">
      {children}
    </Heading>
  );
}
