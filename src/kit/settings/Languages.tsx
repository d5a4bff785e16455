import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { useHref, useRoute } from '../app/index.ts';
import { languages } from '../i18n/languages.ts';
import { LanguageMenu } from '../ui/LanguageMenu.tsx';

/** Links to the same page, query and hash in the other languages (LNG-06). Keeps what is typed on the page. */
export function Languages() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const href = useHref();
  const here = useRoute((route) => route.href);
  const addressed = useRoute(({ locale }) => locale);
  const choices = languages.map(({ locale, name }) => ({
    href: href(here, locale),
    label: name,
    lang: locale,
    current: locale === addressed,
  }));
  return (
    <LanguageMenu label={t`Language`} choices={choices} onChoose={(lang) => navigate(href(here, lang))} />
  );
}
