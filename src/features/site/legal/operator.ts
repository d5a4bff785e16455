/** What only the operator knows; null stands for what is not given (P37). */
export interface Operator {
  supportEmail: string | null;
  postalAddress: string | null;
  phone: string | null;
  /** The day the terms and the policy came into force, in the operator's own words. */
  effectiveDate: string | null;
  social: { facebook: string | null; instagram: string | null; x: string | null };
}

/** The operator's facts in the parsed settings file; whatever is no text counts as not given. */
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
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

// A glob matches nothing where there is no such file; an import of it would break the build.
const files = import.meta.glob<unknown>('/renas.settings.json', { eager: true, import: 'default' });

/** The operator's facts as renas.settings.json gave them when the product was built. */
export const operator = operatorIn(Object.values(files)[0]);
