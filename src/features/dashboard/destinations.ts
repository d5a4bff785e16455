import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RailIconName } from './RailIcon.tsx';

/** A page the rail links to. */
export type Destination = {
  name: MessageDescriptor;
  icon: RailIconName;
  /** Its path, without the language. */
  to: string;
  /** Other paths of the same page. */
  also?: readonly string[];
};

/** Related pages; the first group has no name. */
export type DestinationGroup = {
  key: string;
  name: MessageDescriptor | null;
  isForStaff: boolean;
  destinations: readonly Destination[];
};

/** Order and names come from the specification (DSH-02). */
const groups: readonly DestinationGroup[] = [
  {
    key: 'own',
    name: null,
    isForStaff: false,
    destinations: [{ name: msg`Account`, icon: 'account', to: '/dashboard/account/', also: ['/dashboard/'] }],
  },
  {
    key: 'blog',
    name: msg`Blog`,
    isForStaff: true,
    destinations: [{ name: msg`Posts`, icon: 'posts', to: '/dashboard/blog/admin/post/' }],
  },
  {
    key: 'template',
    name: msg`Template`,
    isForStaff: true,
    destinations: [
      { name: msg`Templates`, icon: 'templates', to: '/dashboard/template/admin/' },
      { name: msg`Media`, icon: 'media', to: '/dashboard/template/admin/media/' },
    ],
  },
  {
    key: 'subscription',
    name: msg`Subscription`,
    isForStaff: true,
    destinations: [
      { name: msg`Subscriptions`, icon: 'subscriptions', to: '/dashboard/subscription/admin/' },
      { name: msg`Add Subscription`, icon: 'add', to: '/dashboard/subscription/admin/add/' },
    ],
  },
  {
    key: 'product',
    name: msg`Product`,
    isForStaff: true,
    destinations: [{ name: msg`Media`, icon: 'media', to: '/dashboard/product/admin/media/' }],
  },
];

/**
 * The dashboard's links for a person (DSH-02): the groups they may use, with the pages that `isPage` confirms. Leaves
 * out empty groups.
 */
export function destinationsFor(
  isStaff: boolean,
  isPage: (path: string) => boolean,
): readonly DestinationGroup[] {
  return groups
    .filter(({ isForStaff }) => isStaff || !isForStaff)
    .map((group) => ({ ...group, destinations: group.destinations.filter(({ to }) => isPage(to)) }))
    .filter(({ destinations }) => destinations.length > 0);
}

/**
 * The destination of a path: the page itself or its nearest parent. Undefined if there is none.
 */
export function destinationOf(
  all: readonly DestinationGroup[],
  path: string,
): { to: string; isExact: boolean } | undefined {
  const destinations = all.flatMap((group) => group.destinations);
  const exact = destinations.find(({ to, also = [] }) => to === path || also.includes(path));
  if (exact) return { to: exact.to, isExact: true };
  const [nearest] = destinations
    .filter(({ to }) => path.startsWith(to))
    .toSorted((one, other) => other.to.length - one.to.length);
  return nearest && { to: nearest.to, isExact: false };
}
