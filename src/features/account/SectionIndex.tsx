import { useLingui } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import { styled } from '../../kit/ui/theme.ts';
import { sections, type SectionId } from '../../kit/app/account-sections.ts';
import { useCurrentSection } from './use-current-section.ts';

const Index = styled('nav', {
  display: 'none',
  '@roomy': {
    display: 'block',
    alignSelf: 'start',
    position: 'sticky',
    insetBlockStart: '96px',
  },
  '& ul': { listStyle: 'none', padding: 0 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minBlockSize: '$control',
    paddingBlock: '$1',
    paddingInline: '$3',
    borderInlineStart: '2px solid $colors$line',
    color: '$textSoft',
    fontSize: '$small',
    lineHeight: '1.4',
    textDecoration: 'none',
  },
  '& a:hover': { color: '$text', textDecoration: 'underline' },
  '& a[aria-current]': { borderInlineStartColor: '$primary', color: '$primary', fontWeight: '$medium' },
});

/** Links to the page's sections, beside the cards on wide screens; marks the current one. */
export function SectionIndex({ ids }: { ids: readonly SectionId[] }) {
  const { _ } = useLingui();
  const current = useCurrentSection(ids);
  return (
    <Index aria-label={_(msg`On this page`)}>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <a href={`#${id}`} {...(id === current ? { 'aria-current': 'location' as const } : {})}>
              {_(sections[id])}
            </a>
          </li>
        ))}
      </ul>
    </Index>
  );
}
