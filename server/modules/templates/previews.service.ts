import type { Locale } from '../../../contract/locale.ts';
import type { PreviewTemplate, TemplatePreview, TestTemplate } from '../../../contract/template-previews.ts';
import { sentence } from '../../i18n/say.ts';
import { Refusal } from '../../refusal.ts';
import type { ServerWorld } from '../../world.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { templateTests } from '../rate-limits.ts';
import type { UserRow } from '../account/users.repo.ts';
import { checkNesting } from './check-nesting.ts';
import { previewOf } from './preview.ts';

/** Mail is read elsewhere: an address on this server has to say on which. */
const withHost = (html: string, publicUrl: string): string =>
  html.replaceAll(/\b(src|href)="\/(?!\/)/g, `$1="${publicUrl}/`);

/** Builds the rules of previews and test mails (TPL-02). */
export function createTemplatePreviews(
  {
    database: { db },
    outbox,
    settings: { publicUrl },
  }: Pick<ServerWorld, 'database' | 'outbox' | 'settings'>,
  { rateLimiter }: { rateLimiter: RateLimiter },
) {
  /** @throws {Refusal} 400 under `html_content` when the HTML is nested too deep or cannot be cleaned. */
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
   * Mails the texts, filled with sample values, to the account that asks and to nobody else. The mail around them is in the
   * language of the texts, else in the one that the account speaks.
   *
   * @throws {Refusal} 400 as `preview` does, 429 after too many.
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
