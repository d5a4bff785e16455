import { createPart } from '../../kit/app/part.ts';

/** The panel behind the bell. */
export const bellPanel = createPart(async () => (await import('./BellPanel.tsx')).BellPanel);
