import { createPart } from '../../kit/app/part.ts';

/** A post's preview, loaded after its panel. */
export const postPreview = createPart(async () => (await import('./PostPreviewSheet.tsx')).PostPreviewSheet);
