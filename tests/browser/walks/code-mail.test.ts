/** The code by mail, walked on the page that asks for it. */
import { codeMailModel } from '../../models/code-mail.model.ts';
import type { Tab } from '../person.ts';
import { ASK_CODE, codeHands, withClock } from './hands/code.ts';
import { playServer } from './hands/server.ts';
import { keepsTokens, newcomer, WHO } from './hands/visitor.ts';
import { walkOn } from './hands/walk-on.ts';
import { walksOf, type Hands } from './runner.ts';

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playServer(page, { [WHO]: newcomer });
  return {
    begin: async () => {
      await keepsTokens(page);
      await withClock(page, () => page.goto('/en/otp/'));
    },
    ...codeHands(page, server, ASK_CODE),
  };
}

const walks = walksOf(codeMailModel, {
  cases: { 'xstate.error.actor.countdown': [] },
  unreached: { 'codeMail.counting|xstate.error.actor.countdown|0': 'No countdown breaks.' },
});

walkOn('MAC-03 OTP-01 OTP-02 the code by mail', walks, handsOn);
