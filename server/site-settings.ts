import { readFileSync } from 'node:fs';

/** What only a site's owner knows (P37); missing values stay visible placeholders. */
export interface SiteSettings {
  /** Where people write for help. */
  readonly supportEmail: string | undefined;
}

/** The settings file is invalid. The message is one line for the operator. */
export class SiteSettingsError extends Error {
  override readonly name = 'SiteSettingsError';
}

/** In the current folder, next to `.env`. */
const FILE = 'renas.settings.json';

const mailAddress = /^[^\s@<>"]+@[^\s@<>"]+$/;

/**
 * Reads the server's part of `renas.settings.json`; without the file, nothing is set. Ignores settings that only the
 * pages use.
 *
 * @throws {SiteSettingsError} if the file is not a JSON object or its `support_email` is not an address.
 */
export function readSiteSettings(file = FILE): SiteSettings {
  const supportEmail = parse(file)['support_email'];
  if (supportEmail === undefined || supportEmail === '') return { supportEmail: undefined };
  if (typeof supportEmail !== 'string' || !mailAddress.test(supportEmail.trim()))
    throw new SiteSettingsError(`${file}: "support_email" must be an e-mail address.`);
  return { supportEmail: supportEmail.trim() };
}

function parse(file: string): Record<string, unknown> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Reported below, in one sentence for every kind of fault.
  }
  throw new SiteSettingsError(`${file} must contain one JSON object.`);
}
