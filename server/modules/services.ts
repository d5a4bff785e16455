import type { Guards } from '../http/route.ts';
import { createGuards } from './auth/guards.ts';
import type { ServerWorld } from '../world.ts';
import { createAccountLimits } from './auth/account-limits.ts';
import { createAccounts, type Accounts } from './auth/accounts.service.ts';
import { createConfirmPassword } from './auth/confirm-password.ts';
import { createEmailChanges, type EmailChanges } from './auth/email-change.service.ts';
import { createCodes } from './auth/codes.service.ts';
import { createOrigins } from './auth/origins.ts';
import { createPasswordChanges, type PasswordChanges } from './auth/password.service.ts';
import { createResets, type Resets } from './auth/reset.service.ts';
import { createSessions, type Sessions } from './auth/sessions.service.ts';
import { createTokens } from './auth/tokens.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';
import { createBlog, type Blog } from './blog/blog.service.ts';
import { createPostPreviews, type PostPreviews } from './posts/previews.service.ts';
import { createPosts, type Posts } from './posts/posts.service.ts';
import { createTemplateMedia, type TemplateMediaRecords } from './media/template-media.service.ts';
import { createInbox, type Inbox } from './inbox/inbox.service.ts';
import { createProductMedia, type ProductMediaRecords } from './media/product-media.service.ts';
import { createChoices, type Choices } from './subscriptions/choices.service.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions/subscriptions.service.ts';
import { createAlerts, type Alerts } from './alerts/alerts.service.ts';
import { createSupport, type Support } from './support/support.service.ts';
import { createTemplatePreviews, type TemplatePreviews } from './templates/previews.service.ts';
import { createTemplates, type Templates } from './templates/templates.service.ts';
import { createAvatars, type Avatars } from './account/avatars.service.ts';
import { createDeletions, type Deletions } from './account/deletion.service.ts';
import { createDownloads, type Downloads } from './account/download.service.ts';
import { createProfiles, type Profiles } from './account/account.service.ts';

/** The rules of all modules, wired to the same world. */
export interface Services {
  readonly accounts: Accounts;
  readonly resets: Resets;
  readonly sessions: Sessions;
  readonly passwordChanges: PasswordChanges;
  readonly emailChanges: EmailChanges;
  readonly deletions: Deletions;
  readonly downloads: Downloads;
  readonly profiles: Profiles;
  readonly avatars: Avatars;
  readonly blog: Blog;
  readonly posts: Posts;
  readonly postPreviews: PostPreviews;
  readonly templates: Templates;
  readonly templatePreviews: TemplatePreviews;
  readonly templateMedia: TemplateMediaRecords;
  readonly productMedia: ProductMediaRecords;
  readonly support: Support;
  readonly alerts: Alerts;
  readonly subscriptions: Subscriptions;
  readonly choices: Choices;
  readonly inbox: Inbox;
  readonly rateLimiter: RateLimiter;
  readonly guards: Guards;
}

export function createServices(world: ServerWorld): Services {
  const { settings, passwords } = world;
  const rateLimiter = createRateLimiter({
    ...world,
    db: world.database.db,
    enabled: settings.rateLimits,
  });
  const origins = createOrigins(world);
  const accountLimits = createAccountLimits(world, rateLimiter);
  const codes = createCodes(world, accountLimits);
  const confirmPassword = createConfirmPassword({ passwords, origins, accountLimits });
  const sessions = createSessions(world, createTokens(world));
  return {
    accounts: createAccounts(world, { passwords, sessions, codes, origins, accountLimits, rateLimiter }),
    resets: createResets(world, { passwords, codes, origins, accountLimits }),
    sessions,
    passwordChanges: createPasswordChanges(world, { passwords, rateLimiter }),
    emailChanges: createEmailChanges(world, { confirmPassword, codes, origins, accountLimits }),
    deletions: createDeletions(world, { confirmPassword }),
    downloads: createDownloads(world, { rateLimiter }),
    profiles: createProfiles(world),
    avatars: createAvatars(world, { rateLimiter }),
    blog: createBlog(world),
    posts: createPosts(world),
    postPreviews: createPostPreviews(world),
    templates: createTemplates(world),
    templatePreviews: createTemplatePreviews(world, { rateLimiter }),
    templateMedia: createTemplateMedia(world),
    productMedia: createProductMedia(world),
    support: createSupport(world),
    alerts: createAlerts(world),
    subscriptions: createSubscriptions(world),
    choices: createChoices(world),
    inbox: createInbox(world),
    rateLimiter,
    guards: createGuards(sessions),
  };
}
