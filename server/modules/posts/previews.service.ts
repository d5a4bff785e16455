import type { PostPreview, PreviewPost } from '../../../contract/posts.ts';
import type { ServerWorld } from '../../world.ts';
import type { UserRow } from '../account/users.repo.ts';
import { contentOf } from './post-source.ts';
import { withValues } from './post-values.ts';
import { authorOf, onOneLine, wrongTemplate } from './posts.service.ts';
import { postsAdminRepo } from './posts.repo.ts';

/** Builds the rules for previews of posts (WRT-03). */
export function createPostPreviews({ database: { db } }: Pick<ServerWorld, 'database'>) {
  /**
   * A post's content from its form, made like that of a saved post. A new or deleted post has no pictures yet, and the
   * staff member as its author.
   *
   * @throws {Refusal} 400 under `template_id` for anything but a template of type blog, unless the stored post has it;
   * under `values` as when saving.
   */
  async function preview(wish: PreviewPost, user: UserRow): Promise<PostPreview> {
    const stored = wish.id === undefined ? undefined : await postsAdminRepo.find(db, wish.id);
    const template = await postsAdminRepo.findTemplate(db, wish.template_id);
    if (template === undefined || (template.type !== 'blog' && template.pk !== stored?.template_id))
      throw wrongTemplate();
    const { content, reading_minutes } = contentOf(template, {
      subject: onOneLine(wish.subject),
      summary: wish.summary,
      author: stored?.author ?? authorOf(user),
      main_media: stored?.main_media ?? '',
      summary_media: stored?.summary_media ?? '',
      values: withValues({}, wish.values),
    });
    return { content, reading_minutes };
  }

  return { preview };
}
