import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Shown } from './shown.ts';

const PRODUCT = 'Renas';

const titles: Partial<Record<Shown['kind'], MessageDescriptor>> = {
  unreachable: msg`The server cannot be reached.`,
  notFound: msg`Something's missing.`,
  broken: msg`Unexpected Application Error!`,
};

/** The document title, e.g. "Sign in · Renas". */
export function titleOf({ kind, view }: Shown, i18n: I18n): string {
  const title = view ? view.title : titles[kind];
  return title ? `${i18n._(title)} · ${PRODUCT}` : PRODUCT;
}
