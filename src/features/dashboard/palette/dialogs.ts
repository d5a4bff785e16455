import { createPart } from '../../../kit/app/part.ts';

/** The palette and the list of shortcuts, loaded once somebody opens one of them. */
export const dialogs = createPart(async () => (await import('./Dialogs.tsx')).Dialogs);
