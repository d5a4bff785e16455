/** The code by mail, walked on the page that asks for it. */
import { codeMailModel } from '../../../machines/auth/code-mail.model.ts';
import type { Tab } from '../person.ts';
import { ASK_CODE, codeHands } from './hands/code.ts';
import { playServer } from './hands/server.ts';
import { keepsTokens, newcomer, WHO } from './hands/visitor.ts';
import type { Hands } from './runner.ts';
import { withClock } from './hands/clock.ts';
import { walkOnScreen } from './stage.ts';

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

walkOnScreen('code-mail', codeMailModel, {
  proves: 'OTP-01 OTP-02',
  open: handsOn,
  as: 'nobody',
  hasClock: true,
});
