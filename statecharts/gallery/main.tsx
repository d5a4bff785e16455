import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { markStarted } from '../../src/boot/started.ts';
import { applyGlobalStyles } from '../../src/kit/ui/global.ts';
import { createLiveLink } from '../../src/watch/live-link.ts';
import { GALLERY_CHANNEL } from '../../src/watch/protocol.ts';
import { browserGalleryWorld } from './browser-world.ts';
import { loadLayout } from './drawings.ts';
import { speak } from './texts.ts';
import { GalleryApp } from './view/GalleryApp.tsx';
import { wireGallery } from './wiring.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page of the gallery has no element with the id root');

const world = browserGalleryWorld(window);
const kept = world.settings.read();
const locale = kept.language ?? 'en';
speak(locale);
const gallery = createActor(wireGallery(world), {
  input: { settings: { kept, systemDark: world.appearance.isSystemDark() }, locale },
  inspect: createLiveLink(new BroadcastChannel(GALLERY_CHANNEL)),
});
gallery.start();

applyGlobalStyles();
createRoot(root).render(<GalleryApp gallery={gallery} />);
markStarted();
// What fails to load now is requested again when something has to be laid out.
loadLayout().catch(() => undefined);
