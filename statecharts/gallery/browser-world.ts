import type { GalleryPlace } from '../../machines/gallery/gallery.machine.ts';
import { createAppearance } from '../../src/kit/browser/appearance.ts';
import { createBrowserStorage } from '../../src/kit/browser/browser-storage.ts';
import { createCopy } from '../../src/kit/browser/clipboard.ts';
import { createNetwork } from '../../src/kit/browser/network.ts';
import { createSettingsStore } from '../../src/kit/browser/settings-store.ts';
import { darkClass } from '../../src/kit/ui/theme.ts';
import { darkColors, lightColors } from '../../src/kit/ui/tokens.ts';
import { hashOf, readPlace } from './address.ts';
import { names } from './charts.ts';
import { layOutAt } from './drawings.ts';
import { journeyNames } from './stories.ts';
import { speak } from './texts.ts';
import { keepVersions } from './versions.ts';
import type { GalleryWorld } from './wiring.ts';

const WALKS = '/statecharts/walks.json';
const VERSIONS = '/statecharts/versions.json';

/** The gallery's world in a browser window. */
export function browserGalleryWorld(window: Window): GalleryWorld {
  const { location, history } = window;
  let keepTold: (hash: string) => void = () => {};
  return {
    appearance: createAppearance(window, {
      darkClass,
      canvas: { light: lightColors.canvas, dark: darkColors.canvas },
    }),
    // The getter itself throws if the browser blocks storage.
    settings: createSettingsStore(createBrowserStorage(() => window.localStorage, window)),
    network: createNetwork(window),
    speak,
    copy: createCopy(() => window.navigator.clipboard),
    address: {
      watch(onPlace) {
        let told: string | null = null;
        const report = (): void => {
          if (location.hash === told) return;
          told = location.hash;
          onPlace(readPlace(told, names, journeyNames));
        };
        keepTold = (hash) => {
          told = hash;
        };
        // Not every browser fires both for Back and for a link.
        window.addEventListener('popstate', report);
        window.addEventListener('hashchange', report);
        report();
        return () => {
          window.removeEventListener('popstate', report);
          window.removeEventListener('hashchange', report);
        };
      },
      keep(place: GalleryPlace) {
        const hash = hashOf(place);
        history.pushState(null, '', hash);
        keepTold(hash);
      },
    },
    loadWalks: (signal) => load(WALKS, signal),
    loadVersions: async (signal) => keepVersions(await load(VERSIONS, signal)),
    layOut: layOutAt,
  };
}

/** What the gallery's server has in a file; rejects if it is not there. */
async function load<Data>(file: string, signal: AbortSignal): Promise<Data> {
  const answer = await fetch(file, { signal });
  if (!answer.ok) throw new Error(`${file} is missing.`);
  const data: Data = await answer.json();
  return data;
}
