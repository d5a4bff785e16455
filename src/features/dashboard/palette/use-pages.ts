import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import { isPage, useHref, useService } from '../../../kit/app/index.ts';
import { destinationsFor } from '../destinations.ts';
import type { CommandGroup } from './command.ts';

/** English search words for dashboard pages, by path; the path's own words are added anyway. */
const keywordsOf = (path: string): string =>
  path === '/dashboard/account/' ? 'account settings dashboard' : '';

/** Commands for the pages the person may visit. */
export function usePages(): CommandGroup {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const href = useHref();
  const isStaff = useSelector(useService('session'), (snapshot) => snapshot.context.user?.is_staff ?? false);
  const pageAt = (to: string, name: string, words: string) => ({
    id: `page-${to}`,
    name,
    keywords: `${words} ${to.replaceAll('/', ' ')}`,
    run: () => navigate(href(to)),
  });
  return {
    id: 'pages',
    name: t`Pages`,
    commands: [
      ...destinationsFor(isStaff, isPage).flatMap((group) =>
        group.destinations.map(({ to, name }) => {
          const words = [...(group.name ? [group.name] : []), name].map((part) => i18n._(part));
          return pageAt(to, words.join(' · '), keywordsOf(to));
        }),
      ),
      pageAt('/', t`Home`, 'home start'),
      pageAt('/blog/', t`Blog`, 'posts articles'),
      pageAt('/frequently-asked-questions/', t`FAQ`, 'questions answers help'),
      pageAt('/contact/', t`Need Help?`, 'support message'),
    ],
  };
}
