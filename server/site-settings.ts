import { readFileSync } from 'node:fs';

/** What only a site's owner knows (P37). */
export interface SiteSettings {
  /** Where people write for help. */
  readonly supportEmail: string | undefined;
  /** The names of the facts that are not set, the pages' own too; `social.x` is a fact within another. */
  readonly missing: readonly string[];
}

/** The settings file is invalid. The message is one line for the operator. */
export class SiteSettingsError extends Error {
  override readonly name = 'SiteSettingsError';
}

/** The facts that the pages and the server use; docs/operate.md explains them. */
const FACTS = [
  'support_email',
  'postal_address',
  'phone',
  'effective_date',
  'social.facebook',
  'social.instagram',
  'social.x',
];

/** In the current folder, next to `.env`. */
const FILE = 'renas.settings.json';

const mailAddress = /^[^\s@<>"]+@[^\s@<>"]+$/;

/**
 * Reads the server's part of `renas.settings.json`, and which facts are missing from it; without the file, all are. What
 * only the pages use is not checked further.
 *
 * @throws {SiteSettingsError} if the file is not a JSON object or its `support_email` is not an address.
 */
export function readSiteSettings(file = FILE): SiteSettings {
  const settings = parse(file);
  const missing = FACTS.filter((fact) => !isText(factIn(settings, fact.split('.'))));
  const supportEmail = settings['support_email'];
  if (supportEmail === undefined || supportEmail === '') return { supportEmail: undefined, missing };
  if (typeof supportEmail !== 'string' || !mailAddress.test(supportEmail.trim()))
    throw new SiteSettingsError(`${file}: "support_email" must be an e-mail address.`);
  return { supportEmail: supportEmail.trim(), missing };
}

/** The value under nested names; undefined if there is none. */
function factIn(settings: unknown, [name, ...names]: readonly string[]): unknown {
  if (name === undefined) return settings;
  if (typeof settings !== 'object' || settings === null) return undefined;
  return factIn(new Map<string, unknown>(Object.entries(settings)).get(name), names);
}

/** As the pages judge it. */
function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
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
