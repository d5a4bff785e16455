import { createPart } from '../../kit/app/part.ts';

/** The profile menu, loaded on demand. */
export const profileItems = createPart(async () => (await import('./ProfileItems.tsx')).ProfileItems);
