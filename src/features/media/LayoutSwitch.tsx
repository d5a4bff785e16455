import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MediaLayout } from '../../../machines/media/media-area.machine.ts';
import { styled } from '../../kit/ui/theme.ts';

const Group = styled('fieldset', {
  display: 'inline-flex',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$control',
  backgroundColor: '$surface',
  overflow: 'hidden',
  '&:has(:focus-visible)': { overflow: 'visible' },
});

const Choice = styled('button', {
  minBlockSize: '$target',
  paddingInline: '$4',
  border: 0,
  backgroundColor: 'transparent',
  color: '$textSoft',
  font: 'inherit',
  cursor: 'pointer',
  '@fine': { minBlockSize: '38px' },
  '&:hover': { color: '$text' },
  '&[aria-pressed="true"]': {
    backgroundColor: '$primarySurface',
    color: '$primary',
    fontWeight: '$medium',
  },
  '@forced': { '&[aria-pressed="true"]': { outline: '2px solid Highlight', outlineOffset: '-4px' } },
});

type LayoutSwitchProps = { layout: MediaLayout; onChoose: (layout: MediaLayout) => void };

/** Switches the list between table and grid. */
export function LayoutSwitch({ layout, onChoose }: LayoutSwitchProps) {
  const { t } = useLingui();
  const choice = (of: MediaLayout, label: ReactNode) => (
    <Choice type="button" aria-pressed={layout === of} onClick={() => onChoose(of)}>
      {label}
    </Choice>
  );
  return (
    <Group aria-label={t`How the list is shown`}>
      {choice('table', <Trans>Table</Trans>)}
      {choice('grid', <Trans>Grid</Trans>)}
    </Group>
  );
}
