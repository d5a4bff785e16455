import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { galleryMachine } from '../../../machines/gallery/gallery.machine.ts';

export type GalleryActor = ActorRefFrom<typeof galleryMachine>;
type Children = SnapshotFrom<typeof galleryMachine>['children'];

export const GalleryContext = createContext<GalleryActor | null>(null);

/** The gallery's root actor. */
export function useGallery(): GalleryActor {
  const gallery = use(GalleryContext);
  if (!gallery) throw new Error('useGallery: render inside <GalleryContext value={gallery}>');
  return gallery;
}

/** A running child of the gallery; undefined while its state is not active. */
export function useChild<Id extends 'settings' | 'watch'>(id: Id): Children[Id] {
  return useSelector(useGallery(), (snapshot) => snapshot.children[id]);
}
