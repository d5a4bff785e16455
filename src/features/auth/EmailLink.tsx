import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { AppLink, useHref } from '../../kit/app/index.ts';
import { useKept } from '../../kit/forms/use-kept.ts';
import { emailIn, withEmail } from './carried-email.ts';

type EmailLinkProps = { to: string; children: ReactNode };

/** A link to another page of the way in; it takes along the e-mail address typed on this one (AUT-05). */
export function EmailLink({ to, children }: EmailLinkProps) {
  const href = useHref();
  const [, navigate] = useLocation();
  return (
    <AppLink
      to={to}
      onClick={(event) => {
        const field = event.currentTarget.closest('main')?.querySelector<HTMLInputElement>('[name="email"]');
        if (!field?.value) return;
        event.preventDefault();
        navigate(href(to), { state: withEmail(field.value) });
      }}
    >
      {children}
    </AppLink>
  );
}

/** The e-mail address that the last page handed over; stays while the page is open, also in another language. */
export function useCarriedEmail(): string | undefined {
  return useKept(emailIn(useHistoryState<unknown>()));
}
