import type { Watched } from '../../machines/gallery/gallery-watch.machine.ts';
import { WATCH_CHANNEL, type FromApp, type ToApp } from '../../src/watch/protocol.ts';

export type TabNews =
  | { type: 'tab.told'; actor: Watched }
  | { type: 'tab.moved'; moved: Omit<Watched, 'name' | 'machine' | 'parent' | 'event'> & { event: string } }
  | { type: 'tab.stopped'; id: string };

/** Talks to the charts in other tabs. Call `close` when done. */
export function openTabs(onNews: (news: TabNews) => void) {
  const channel = new BroadcastChannel(WATCH_CHANNEL);
  const say = (message: ToApp): void => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<FromApp>) => {
    if (data.kind === 'actor') {
      const { kind: _kind, ...actor } = data;
      onNews({ type: 'tab.told', actor: { ...actor, event: null, from: null } });
    } else if (data.kind === 'snapshot') {
      const { kind: _kind, ...moved } = data;
      onNews({ type: 'tab.moved', moved });
    } else if (data.kind === 'stopped') onNews({ type: 'tab.stopped', id: data.id });
  });
  const ask = (): void => say({ kind: 'hello' });
  ask();
  return {
    ask,
    send: (id: string, event: { type: string }) => say({ kind: 'send', id, event }),
    close: () => channel.close(),
  };
}
