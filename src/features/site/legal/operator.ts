import { isDemoWorld } from '../../../kit/app/app-context.ts';

/** What only the operator knows; null if not provided (P37). */
export interface Operator {
  supportEmail: string | null;
  postalAddress: string | null;
  phone: string | null;
  /** The day the terms and the policy took effect, in the operator's own words. */
  effectiveDate: string | null;
  social: { facebook: string | null; instagram: string | null; x: string | null };
}

/** The operator's facts in the parsed settings file; anything but text counts as not provided. */
export function operatorIn(settings: unknown): Operator {
  const facts = recordIn(settings);
  const social = recordIn(facts['social']);
  return {
    supportEmail: textIn(facts['support_email']),
    postalAddress: textIn(facts['postal_address']),
    phone: textIn(facts['phone']),
    effectiveDate: textIn(facts['effective_date']),
    social: {
      facebook: textIn(social['facebook']),
      instagram: textIn(social['instagram']),
      x: textIn(social['x']),
    },
  };
}

function recordIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' ? { ...value } : {};
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

// A glob matches nothing if the file is missing; an import would break the build.
const files = import.meta.glob<unknown>('/renas.settings.json', { eager: true, import: 'default' });

/** The operator's facts from renas.settings.json at build time. */
export const operator = operatorIn(Object.values(files)[0]);

/** Whether there is anything to show for a fact of the operator: what it says or, in the demo world, a visible gap. */
export function isShown(fact: string | null): boolean {
  return fact !== null || isDemoWorld();
}
