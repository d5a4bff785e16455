import type { Locale } from '../../../contract/locale.ts';
import type { PreviewTemplate, TemplatePreview, TestTemplate } from '../../../contract/template-previews.ts';
import { sentence } from '../../i18n/say.ts';
import { Refusal } from '../../refusal.ts';
import type { ServerWorld } from '../../world.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { templateTests } from '../rate-limits.ts';
import type { UserRow } from '../account/users.repo.ts';
import { checkNesting } from './check-nesting.ts';
import { withHost } from './both-texts.ts';
import { previewOf } from './preview.ts';

/** Builds the rules for previews and test mails (TPL-02). */
export function createTemplatePreviews(
  {
    database: { db },
    outbox,
    settings: { publicUrl },
  }: Pick<ServerWorld, 'database' | 'outbox' | 'settings'>,
  { rateLimiter }: { rateLimiter: RateLimiter },
) {
  /** @throws {Refusal} 400 under `html_content` for HTML that is nested too deep or cannot be sanitized. */
  function preview(texts: PreviewTemplate): TemplatePreview {
    checkNesting(texts);
    try {
      return previewOf(texts);
    } catch (error) {
      if (error instanceof RangeError)
        throw new Refusal(400, 'invalid', { html_content: [sentence('html_unusable')] });
      throw error;
    }
  }

  /**
   * Mails the texts, filled with sample values, only to the account. The mail around them is in the language of the
   * texts, else in `spoken`.
   *
   * @throws {Refusal} 400 as `preview`, 429 after too many.
   */
  async function test(
    { name, language, ...texts }: TestTemplate,
    user: UserRow,
    spoken: Locale,
  ): Promise<void> {
    const { html, plain } = preview(texts);
    await rateLimiter.spend(templateTests, user.id);
    await db.transaction((tx) =>
      outbox.post(tx, {
        kind: 'template-test',
        to: user.email,
        language: language ?? spoken,
        values: { name, html: withHost(html, publicUrl), plain },
        real: true,
      }),
    );
  }

  return { preview, test };
}
