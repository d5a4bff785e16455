import type { Access, Route } from '../../machines/app/app.machine.ts';
import type { PagePattern } from '../../contract/pages.ts';
import type { ViewedPage } from '../kit/app/define-page.ts';
import type { World } from '../kit/app/world.ts';

/** A page's module: exports its view and its flow, wired to the world. */
export interface PageModule {
  page(world: World, route: Route): ViewedPage | Promise<ViewedPage>;
}

interface PageEntry {
  access: Access;
  /** Loads the page's code. */
  load: () => Promise<PageModule>;
}

/** Every page by name: who may see it (SES-02 to SES-05) and its module. */
export const pages = {
  home: { access: 'public', load: () => import('../features/site/home.page.ts') },
  contact: { access: 'public', load: () => import('../features/site/contact.page.ts') },
  terms: { access: 'anyone', load: () => import('../features/site/terms.page.ts') },
  privacy: { access: 'anyone', load: () => import('../features/site/privacy.page.ts') },
  faq: { access: 'public', load: () => import('../features/site/faq.page.ts') },
  subscription: { access: 'anyone', load: () => import('../features/alerts/subscription.page.ts') },
  blog: { access: 'public', load: () => import('../features/blog/blog.page.ts') },
  post: { access: 'public', load: () => import('../features/blog/post.page.ts') },
  signin: { access: 'guestOnly', load: () => import('../features/auth/signin.page.ts') },
  signup: { access: 'guestOnly', load: () => import('../features/auth/signup.page.ts') },
  otp: { access: 'unverified', load: () => import('../features/auth/otp.page.ts') },
  resetRequest: { access: 'guestOnly', load: () => import('../features/auth/reset-request.page.ts') },
  resetConfirm: { access: 'guestOnly', load: () => import('../features/auth/reset-confirm.page.ts') },
  dashboard: { access: 'member', load: () => import('../features/account/dashboard.page.ts') },
  templates: { access: 'staff', load: () => import('../features/templates/admin-templates.page.ts') },
  templateMedia: { access: 'staff', load: () => import('../features/media/admin-template-media.page.ts') },
  productMedia: { access: 'staff', load: () => import('../features/media/admin-product-media.page.ts') },
  posts: { access: 'staff', load: () => import('../features/posts/admin-posts.page.ts') },
  schedules: { access: 'staff', load: () => import('../features/subscriptions/admin-schedules.page.ts') },
  schedule: { access: 'staff', load: () => import('../features/subscriptions/admin-schedule.page.ts') },
} satisfies Record<string, PageEntry>;

export type PageName = keyof typeof pages;

/** The page of each path. */
export const routes: Record<PagePattern, PageName> = {
  '/': 'home',
  '/contact/': 'contact',
  '/terms/': 'terms',
  '/privacy-policy/': 'privacy',
  '/frequently-asked-questions/': 'faq',
  '/subscription/:id/': 'subscription',
  '/blog/': 'blog',
  '/blog/:id/': 'post',
  '/signin/': 'signin',
  '/signup/': 'signup',
  '/otp/': 'otp',
  '/reset-password/': 'resetRequest',
  '/reset-password/:email/:id/': 'resetConfirm',
  '/dashboard/': 'dashboard',
  '/dashboard/account/': 'dashboard',
  '/dashboard/template/admin/': 'templates',
  '/dashboard/template/admin/media/': 'templateMedia',
  '/dashboard/product/admin/media/': 'productMedia',
  '/dashboard/blog/admin/post/': 'posts',
  '/dashboard/subscription/admin/': 'schedules',
  '/dashboard/subscription/admin/add/': 'schedule',
  '/dashboard/subscription/admin/edit/:id/': 'schedule',
};

/** Loads a page's module. Throws for an unknown page. */
export async function loadPageModule(name: string): Promise<PageModule> {
  const entries: Record<string, PageEntry> = pages;
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
  if (!entry) throw new Error(`There is no page '${name}'.`);
  return entry.load();
}
