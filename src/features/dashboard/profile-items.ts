import { createPart } from '../../kit/app/part.ts';

/** The menu behind the picture of the person who is signed in. */
export const profileItems = createPart(async () => (await import('./ProfileItems.tsx')).ProfileItems);
