import { readFileSync } from 'node:fs';

/** What only the owner of a site knows (P37); what is left out stays a visible placeholder. */
export interface SiteSettings {
  /** Where people write for help. */
  readonly supportEmail: string | undefined;
}

/** The settings file cannot be used. The message is one line for the operator. */
export class SiteSettingsError extends Error {
  override readonly name = 'SiteSettingsError';
}

/** The file of the current folder, beside `.env`. */
const FILE = 'renas.settings.json';

const mailAddress = /^[^\s@<>"]+@[^\s@<>"]+$/;

/**
 * Reads what the server needs of `renas.settings.json`; without the file there are no settings. Names that only the pages
 * use are passed over.
 *
 * @throws {SiteSettingsError} when the file is no JSON object or its `support_email` is no address.
 */
export function readSiteSettings(file = FILE): SiteSettings {
  const supportEmail = parse(file)['support_email'];
  if (supportEmail === undefined || supportEmail === '') return { supportEmail: undefined };
  if (typeof supportEmail !== 'string' || !mailAddress.test(supportEmail.trim()))
    throw new SiteSettingsError(`${file}: "support_email" takes an e-mail address.`);
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
    // Told below, in one sentence for every kind of fault.
  }
  throw new SiteSettingsError(`${file} must hold one JSON object.`);
}
