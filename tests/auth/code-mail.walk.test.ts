/** The code by e-mail, walked on the page that asks for it. */
import { codeMailModel } from '../../machines/auth/code-mail.model.ts';
import type { Tab } from '../support/browser/person.ts';
import { ASK_CODE, codeHands } from '../support/hands/code.ts';
import { playServer } from '../support/hands/server.ts';
import { keepsTokens, newcomer, WHO } from '../support/hands/visitor.ts';
import type { Hands } from '../support/walks/runner.ts';
import { withClock } from '../support/hands/clock.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

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
