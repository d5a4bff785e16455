import { createPart } from '../../../kit/app/part.ts';

/** The whole blog below its home post: few blogs have one, and the others need no code for it (src/features/blog/post.page.ts). */
export const endlessPosts = createPart(async () => (await import('./EndlessPosts.tsx')).EndlessPosts);
