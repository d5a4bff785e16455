import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { destinationOf, destinationsFor } from '../../src/features/dashboard/destinations.ts';
import { isPage } from '../../src/kit/app/index.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const everything = () => true;

/** The rail as words: each group with its links. */
const tell = (isStaff: boolean, hasPage: (path: string) => boolean) =>
  destinationsFor(isStaff, hasPage).map(({ name, destinations }) => [
    name && (name.message ?? i18n._(name)),
    destinations.map((destination) => destination.name.message ?? i18n._(destination.name)),
  ]);

describe('the links of the dashboard', () => {
  test('DSH-02 staff see the groups of the specification', () => {
    expect(tell(true, everything)).toEqual([
      [null, ['Account']],
      ['Blog', ['Posts']],
      ['Template', ['Templates', 'Media']],
      ['Subscription', ['Subscriptions', 'Add Subscription']],
      ['Product', ['Media']],
    ]);
  });

  test('DSH-02 others see only their account', () => {
    expect(tell(false, everything)).toEqual([[null, ['Account']]]);
  });

  test('DSH-02 a missing page has no link, and a group without pages no heading', () => {
    expect(tell(true, (path) => !path.includes('media') && !path.includes('blog'))).toEqual([
      [null, ['Account']],
      ['Template', ['Templates']],
      ['Subscription', ['Subscriptions', 'Add Subscription']],
    ]);
  });

  test('DSH-02 every link leads to a page of the product', () => {
    const all = destinationsFor(true, isPage).flatMap(({ destinations }) => destinations);
    expect(all.map(({ to }) => to)).toContain('/dashboard/account/');
    expect(isPage('/dashboard/nothing/')).toBe(false);
    expect(isPage('/nowhere/subscription/1/')).toBe(false);
  });

  test.for([
    ['/dashboard/', { to: '/dashboard/account/', isExact: true }],
    ['/dashboard/account/', { to: '/dashboard/account/', isExact: true }],
    ['/dashboard/template/admin/media/', { to: '/dashboard/template/admin/media/', isExact: true }],
    ['/dashboard/subscription/admin/add/', { to: '/dashboard/subscription/admin/add/', isExact: true }],
    ['/dashboard/subscription/admin/edit/7/', { to: '/dashboard/subscription/admin/', isExact: false }],
    ['/blog/', undefined],
  ] as const)('DSH-02 %s belongs to its link', ([path, expected]) => {
    expect(destinationOf(destinationsFor(true, everything), path)).toEqual(expected);
  });
});
