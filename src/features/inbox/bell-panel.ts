import { createPart } from '../../kit/app/part.ts';

/** The bell's panel, loaded on demand. */
export const bellPanel = createPart(async () => (await import('./BellPanel.tsx')).BellPanel);
