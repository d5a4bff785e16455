import { createGuards, type Guards } from '../http/guards.ts';
import type { World } from '../world.ts';
import { createAccounts, type Accounts } from './auth/accounts.service.ts';
import { createCodes } from './auth/codes.service.ts';
import { createPasswords } from './auth/passwords.ts';
import { createResets, type Resets } from './auth/reset.service.ts';
import { createSessions, type Sessions } from './auth/sessions.service.ts';
import { createTokens } from './auth/tokens.ts';
import { createTries, type Tries } from './auth/tries.repo.ts';
import { createBlog, type Blog } from './blog/blog.service.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions/subscriptions.service.ts';
import { createSupport, type Support } from './support/support.service.ts';

/** The rules of all modules, wired to one world. */
export interface Services {
  readonly accounts: Accounts;
  readonly resets: Resets;
  readonly sessions: Sessions;
  readonly blog: Blog;
  readonly support: Support;
  readonly subscriptions: Subscriptions;
  readonly tries: Tries;
  readonly guards: Guards;
}

/** Wires the rules to the world they act in. */
export async function createServices(world: World): Promise<Services> {
  const { secret, now, settings } = world;
  const passwords = await createPasswords();
  const tries = createTries({ db: world.database.db, secret, now, enabled: settings.rateLimits });
  const codes = createCodes(world);
  const sessions = createSessions(world, createTokens({ secret, now }));
  return {
    accounts: createAccounts(world, { passwords, sessions, codes, tries }),
    resets: createResets(world, { passwords, codes, tries }),
    sessions,
    blog: createBlog(world),
    support: createSupport(world),
    subscriptions: createSubscriptions(world),
    tries,
    guards: createGuards(sessions),
  };
}
