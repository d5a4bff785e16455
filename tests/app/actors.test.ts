/** The actors that the root starts, directly or through the flow of the open page. */
import { expect, test, vi } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { envelope } from '../support/fake-wire.ts';
import { messages } from '../../src/kit/app/services.ts';
import { keptTokens, startApp, userOf } from '../support/fake-world.ts';

/** The ids of the machines of all actors under this one, itself included. */
function machinesUnder(actor: AnyActorRef): string[] {
  const { machine, children = {} } = actor.getSnapshot() as Partial<AnyMachineSnapshot>;
  const actors = Object.values(children as Record<string, AnyActorRef | undefined>);
  const below = actors.flatMap((child) => (child ? machinesUnder(child) : []));
  return machine ? [machine.id, ...below] : below;
}

const someone = (part: Record<string, unknown>) => ({
  kept: keptTokens,
  server: {
    'GET /users/me/': () => userOf(part),
    'GET /users/auth/signup/otp/': () => envelope(200, { data: { otp_remaining_time: 60 } }),
  },
});

test.each([
  ['/en/', {}, ['session', 'messages', 'settings']],
  ['/en/reset-password/', {}, ['passwordReset']],
  ['/en/blog/', {}, ['infiniteList']],
  ['/en/otp/', someone({ is_verified: false }), ['otp', 'countdown']],
  ['/en/dashboard/template/admin/', someone({ is_staff: true }), ['adminList']],
  ['/en/dashboard/template/admin/media/', someone({ is_staff: true }), ['adminList']],
  ['/en/dashboard/product/admin/media/', someone({ is_staff: true }), ['adminList']],
  ['/en/dashboard/blog/admin/post/', someone({ is_staff: true }), ['adminList']],
  ['/en/dashboard/subscription/admin/', someone({ is_staff: true }), ['adminList']],
] as const)('MAC-01 the root starts what %s lives on', async (at, person, expected) => {
  const { app } = startApp({ at, ...person });
  await vi.waitFor(() => expect(machinesUnder(app)).toEqual(expect.arrayContaining([...expected])), {
    timeout: 60_000,
  });
});

test('MAC-01 the root starts an actor for each toast', () => {
  const { app } = startApp({ at: '/en/' });
  messages(app).send({ type: 'messages.add', messages: { info: [{ text: 'one' }, { text: 'two' }] }, at: 0 });
  expect(machinesUnder(app).filter((id) => id === 'toast')).toHaveLength(2);
});
