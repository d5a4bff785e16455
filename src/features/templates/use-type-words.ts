import { useLingui } from '@lingui/react/macro';

/** Returns a function that words a template's type; an unknown type keeps the server's name. */
export function useTypeWords(): (type: string) => string {
  const { t } = useLingui();
  const words = new Map(Object.entries({ blog: t`Blog`, subscription: t`Subscription` }));
  return (type) => words.get(type) ?? type;
}
