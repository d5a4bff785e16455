import { createPart } from '../../kit/app/part.ts';

/** The card of the e-mail address, loaded once the server has said that it can be changed (OWN-01). */
export const emailCard = createPart(async () => (await import('./email/EmailCard.tsx')).EmailCard);
/** The card of the person's data, loaded likewise (OWN-02, OWN-03). */
export const dataCard = createPart(async () => (await import('./data/DataCard.tsx')).DataCard);
