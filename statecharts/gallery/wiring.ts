import { fromCallback, fromPromise } from 'xstate';
import {
  galleryMachine,
  type GalleryPlace,
  type Versions,
  type Walked,
} from '../../machines/gallery/gallery.machine.ts';
import { galleryWatchMachine } from '../../machines/gallery/gallery-watch.machine.ts';
import type { Locale } from '../../contract/locale.ts';
import type { Appearance } from '../../src/kit/browser/appearance.ts';
import type { World } from '../../src/kit/app/world.ts';
import type { SettingsStore } from '../../src/kit/browser/settings-store.ts';
import { wireSettings } from '../../src/app/wire-settings.ts';
import { openTabs } from './tabs.ts';

/** The outside dependencies of the gallery's charts. */
export type GalleryWorld = {
  appearance: Appearance;
  settings: SettingsStore;
  network: World['network'];
  /** Switches the language. */
  speak: (locale: Locale) => void;
  /** The place in the address; `watch` calls back at once and on every change, and returns a function to stop. */
  address: {
    watch: (onPlace: (place: GalleryPlace) => void) => () => void;
    keep: (place: GalleryPlace) => void;
  };
  /** Writes to the clipboard; rejects if the browser refuses. */
  copy: (text: string) => Promise<void>;
  /** The results of the last walks; empty if none ran. */
  loadWalks: (signal: AbortSignal) => Promise<Walked[]>;
  /** The earlier versions of the charts; rejects if there is nothing to read them from. */
  loadVersions: (signal: AbortSignal) => Promise<Versions>;
  /** Lays out what a place shows; null if there is nothing to lay out. `done` rejects if what lays out cannot be loaded. */
  layOut: (place: GalleryPlace) => { key: string; done: Promise<void> } | null;
};

/** The gallery's charts with their adapters. */
export function wireGallery(world: GalleryWorld) {
  const { address, copy, loadWalks, loadVersions, layOut } = world;
  let asked: string | null = null;
  return galleryMachine.provide({
    actions: {
      keep: (_, { place }) => address.keep(place),
      draw: ({ self }, { place }) => {
        const drawing = layOut(place);
        asked = drawing?.key ?? null;
        if (!drawing) return;
        const { key, done } = drawing;
        // If the person has moved on, nobody waits for it any more.
        const report = (type: 'drawing.made' | 'drawing.failed') => {
          if (asked === key) self.send({ type, key });
        };
        void done.then(
          () => report('drawing.made'),
          () => report('drawing.failed'),
        );
      },
      copy: ({ self }, { text }) => {
        void copy(text).then(
          () => self.send({ type: 'file.copied' }),
          () => self.send({ type: 'file.uncopied' }),
        );
      },
    },
    actors: {
      settings: wireSettings({ ...world, speak: ({ locale }) => world.speak(locale) }),
      watch: galleryWatchMachine.provide({
        actors: {
          tabs: fromCallback<
            { type: 'tabs.send'; id: string; event: { type: string } } | { type: 'tabs.ask' }
          >(({ sendBack, receive }) => {
            const tabs = openTabs(sendBack);
            receive((wish) => {
              if (wish.type === 'tabs.ask') tabs.ask();
              else tabs.send(wish.id, wish.event);
            });
            return tabs.close;
          }),
        },
      }),
      address: fromCallback<{ type: 'address.never' }>(({ sendBack }) =>
        address.watch((place) => sendBack({ type: 'address.changed', place })),
      ),
      loadWalks: fromPromise<Walked[]>(({ signal }) => loadWalks(signal)),
      loadVersions: fromPromise<Versions>(({ signal }) => loadVersions(signal)),
    },
  });
}
