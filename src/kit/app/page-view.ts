import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Page } from '../../../machines/app/app.machine.ts';

/** What a page shows; the charts carry it without looking into it. */
export interface PageView {
  Screen: ComponentType;
  /** The page's name for the title of the document; null where the product's name says it all. */
  title: MessageDescriptor | null;
}

/** A page as the root keeps it, its view known to be one. */
export type ViewedPage = Page & { view: PageView };

/** The view of an open page. */
export function viewOf({ view }: Page): PageView {
  // Every page module is typed as ViewedPage; the root's own type leaves the view open.
  return view as PageView;
}
