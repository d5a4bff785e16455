import type { ComponentPropsWithRef } from 'react';
import { Link } from 'wouter';
import type { Locale } from '../../../contract/locale.ts';
import { useHref } from './use-route.ts';

export type AppLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> & {
  /** The page's path, without a language. */
  to: string;
  /** The target's language if it isn't the current one. */
  locale?: Locale;
};

/** A link to one of our pages: adds the language to its address (LNG-03); a plain click doesn't reload the document. */
export function AppLink({ to, locale, ...rest }: AppLinkProps) {
  const href = useHref();
  return <Link {...rest} href={href(to, locale)} />;
}
