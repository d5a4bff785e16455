import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { AppLink, useLocale } from '../../../kit/app/index.ts';
import { localDigits } from '../../../../contract/digits.ts';
import { Logo } from '../../../kit/ui/Logo.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { SocialLinks } from './SocialLinks.tsx';

/** The year of first publication. */
const PUBLISHED = 2026;

const Bar = styled('footer', {
  borderBlockStart: '1px solid $colors$line',
  backgroundColor: '$surface',
  '@media print': { display: 'none' },
});

const Inner = styled('div', {
  display: 'grid',
  gap: '$10',
  maxInlineSize: 'calc($sizes$page + 2 * $space$6)',
  marginInline: 'auto',
  padding: '$12 $6 $8',
  '@phone': { gap: '$8', padding: '$10 $4 $8' },
});

const Groups = styled('div', {
  display: 'grid',
  gap: '$8',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@wide': { gridTemplateColumns: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))' },
});

const Brand = styled('div', {
  display: 'grid',
  alignContent: 'start',
  gap: '$3',
  gridColumn: '1 / -1',
  color: '$textSoft',
  '& p': { maxInlineSize: '36ch' },
  '@wide': { gridColumn: 'auto' },
});

const Group = styled('nav', {
  '& h2': { fontSize: '$body', fontWeight: '$bold', marginBlockEnd: '$1' },
  '& ul': { listStyle: 'none' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: '$target',
    color: '$textSoft',
    textDecoration: 'none',
    '@fine': { minBlockSize: '36px' },
  },
  '& a:hover': { color: '$text', textDecoration: 'underline' },
});

const Last = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$4',
  paddingBlockStart: '$6',
  borderBlockStart: '1px solid $colors$line',
  fontSize: '$small',
  color: '$textSoft',
});

/** Every public page's footer (LAY-02): three groups of links, three social icons, the copyright line. */
export function SiteFooter() {
  const { t } = useLingui();
  const year = localDigits(String(PUBLISHED), useLocale());
  return (
    <Bar>
      <Inner>
        <Groups>
          <Brand>
            <Logo name="Renas" />
            <p>
              <Trans>Someone who knows the way, by your side.</Trans>
            </p>
          </Brand>
          <LinkGroup title={t`Resources`}>
            <FooterLink to="/dashboard/">{t`Dashboard`}</FooterLink>
            <FooterLink to="/contact/">{t`Need Help?`}</FooterLink>
          </LinkGroup>
          <LinkGroup title={t`Follow us`}>
            <FooterLink to="/frequently-asked-questions/">{t`FAQ`}</FooterLink>
            <FooterLink to="/blog/">{t`Blog`}</FooterLink>
          </LinkGroup>
          <LinkGroup title={t`Legal`}>
            <FooterLink to="/privacy-policy/">{t`Privacy Policy`}</FooterLink>
            <FooterLink to="/terms/">{t`Terms & Conditions`}</FooterLink>
          </LinkGroup>
        </Groups>
        <Last>
          <p>{t`© ${year} Renas. All rights reserved.`}</p>
          <SocialLinks />
        </Last>
      </Inner>
    </Bar>
  );
}

function LinkGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Group aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </Group>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <AppLink to={to}>{children}</AppLink>
    </li>
  );
}
