import { createGuards, type Guards } from '../http/guards.ts';
import type { World } from '../world.ts';
import { createAccounts, type Accounts } from './auth/accounts.service.ts';
import { createCodes } from './auth/codes.service.ts';
import { createPasswords } from './auth/passwords.ts';
import { createResets, type Resets } from './auth/reset.service.ts';
import { createSessions, type Sessions } from './auth/sessions.service.ts';
import { createTokens } from './auth/tokens.ts';
import { createTries, type Tries } from './auth/tries.repo.ts';

/** The rules of all modules, wired to one world. */
export interface Services {
  readonly accounts: Accounts;
  readonly resets: Resets;
  readonly sessions: Sessions;
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
    tries,
    guards: createGuards(sessions),
  };
}
