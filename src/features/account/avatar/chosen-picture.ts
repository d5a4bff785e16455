import { createPart } from '../../../kit/app/part.ts';

/** The crop of a chosen picture, loaded before the choice is accepted (src/features/account/avatar.flow.ts). */
export const chosenPicture = createPart(async () => (await import('./ChosenPicture.tsx')).ChosenPicture);
