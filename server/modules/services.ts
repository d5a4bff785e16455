import { createGuards } from './auth/guards.ts';
import type { ServerWorld } from '../world.ts';
import { createAccountLimits } from './auth/account-limits.ts';
import { createAccounts } from './auth/accounts.service.ts';
import { createConfirmPassword } from './auth/confirm-password.ts';
import { createEmailChanges } from './auth/email-change.service.ts';
import { createCodes } from './auth/codes.service.ts';
import { createOrigins } from './auth/origins.ts';
import { createPasswordChanges } from './auth/password.service.ts';
import { createResets } from './auth/reset.service.ts';
import { createSessions } from './auth/sessions.service.ts';
import { createTokens } from './auth/tokens.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { createBlog } from './blog/blog.service.ts';
import { createPostPreviews } from './posts/previews.service.ts';
import { createPosts } from './posts/posts.service.ts';
import { createTemplateMedia } from './media/template-media.service.ts';
import { createInbox } from './inbox/inbox.service.ts';
import { createProductMedia } from './media/product-media.service.ts';
import { createChoices } from './subscriptions/choices.service.ts';
import { createSubscriptions } from './subscriptions/subscriptions.service.ts';
import { createAlerts } from './alerts/alerts.service.ts';
import { createSupport } from './support/support.service.ts';
import { createTemplatePreviews } from './templates/previews.service.ts';
import { createTemplates } from './templates/templates.service.ts';
import { createAvatars } from './account/avatars.service.ts';
import { createDeletions } from './account/deletion.service.ts';
import { createDownloads } from './account/download.service.ts';
import { createProfiles } from './account/account.service.ts';

/** The rules of all modules, wired to the same world. */
export type Services = ReturnType<typeof createServices>;

export function createServices(world: ServerWorld) {
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
