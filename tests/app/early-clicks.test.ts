import { afterEach, expect, test, vi } from 'vitest';
import { keepEarlyClicks } from '../../src/boot/early-clicks.ts';
import { STARTED_EVENT } from '../../src/boot/started.ts';

class FakeButton {
  readonly dataset: Record<string, string> = {};
  clicks = 0;
  closest = () => this;
  click(): void {
    this.clicks += 1;
  }
}

afterEach(() => vi.unstubAllGlobals());

test('NET-02 a button pressed before the app is ready shows that it waits, and is pressed once', () => {
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('Element', FakeButton);
  const press = (button: FakeButton): void => {
    const click = new Event('click', { cancelable: true });
    Object.defineProperty(click, 'target', { value: button });
    page.dispatchEvent(click);
  };
  const isAwaited = keepEarlyClicks(() => {});
  const [send, menu] = [new FakeButton(), new FakeButton()];
  for (const button of [send, menu, send]) press(button);
  expect([isAwaited(), send.dataset, send.clicks]).toEqual([true, { pressed: '' }, 0]);
  page.dispatchEvent(new Event(STARTED_EVENT));
  expect([send.clicks, menu.clicks, send.dataset, isAwaited()]).toEqual([1, 1, {}, false]);
});
