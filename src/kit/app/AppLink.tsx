import type { ComponentPropsWithRef } from 'react';
import { Link } from 'wouter';
import type { Locale } from '../../../machines/settings/settings.machine.ts';
import { useHref } from './use-route.ts';

export type AppLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> & {
  /** The path of a page of ours, without a language. */
  to: string;
  /** The language of the target, where it is not the current one. */
  locale?: Locale;
};

/** A link to a page of ours: its address carries the language (LNG-03), a plain click keeps the document. */
export function AppLink({ to, locale, ...rest }: AppLinkProps) {
  const href = useHref();
  return <Link {...rest} href={href(to, locale)} />;
}
