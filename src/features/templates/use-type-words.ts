import { useLingui } from '@lingui/react/macro';

/** What a template is for, in words; a kind that this build does not know stays as the server names it. */
export function useTypeWords(): (type: string) => string {
  const { t } = useLingui();
  const words = new Map(Object.entries({ blog: t`Blog`, subscription: t`Subscription` }));
  return (type) => words.get(type) ?? type;
}
