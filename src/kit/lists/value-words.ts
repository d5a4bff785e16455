import { useLingui } from '@lingui/react/macro';

/** Returns a function that words a record's state or type; whatever it does not know keeps the server's name. */
export function useValueWords(): (column: string, value: string) => string {
  const { t } = useLingui();
  const words = new Map([
    ['state draft', t`Draft`],
    ['state published', t`Published`],
    ['type blog', t`Blog`],
    ['type subscription', t`Subscription`],
  ]);
  return (column, value) => words.get(`${column} ${value}`) ?? value;
}
