export { hostilePosts } from './hostile.ts';
export { pictureFor, type DemoPicture } from './pictures.ts';
export { demoPosts } from './posts.ts';
export { demoTemplates } from './templates.ts';
export type { DemoPost, DemoTemplate, DemoTemplateName } from './types.ts';
