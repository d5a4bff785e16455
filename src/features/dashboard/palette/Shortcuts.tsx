import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { isApple } from '../../../kit/ui/is-apple.ts';
import { ModalDialog } from '../../../kit/ui/ModalDialog.tsx';
import { Switch } from '../../../kit/ui/Switch.tsx';
import { Text } from '../../../kit/ui/Text.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { IconButton } from '../../../kit/ui/IconButton.tsx';

const Head = styled('div', {
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  minBlockSize: '56px',
  paddingInlineStart: '$4',
  paddingInlineEnd: '$2',
  borderBlockEnd: '1px solid $colors$line',
  '& h2': { fontSize: '$large', fontWeight: '$bold' },
});

const Body = styled('div', { flex: 1, minBlockSize: 0, padding: '$2 $4 $4', overflowY: 'auto' });

const List = styled('dl', {
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '$4',
    minBlockSize: '$target',
    borderBlockEnd: '1px solid $colors$line',
  },
  '& dd': { flex: 'none' },
  '& [data-off="true"]': { color: '$textSoft', textDecoration: 'line-through' },
});

const Choice = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$4',
  paddingBlockStart: '$3',
});

const Key = styled('kbd', {
  display: 'inline-block',
  minInlineSize: '28px',
  paddingInline: '$2',
  border: '1px solid $colors$lineStrong',
  borderRadius: '$small',
  backgroundColor: '$sunken',
  color: '$text',
  font: 'inherit',
  fontSize: '$small',
  textAlign: 'center',
});

interface ShortcutsProps {
  areSingleKeysOn: boolean;
  onToggle: () => void;
  onClose: () => void;
}

/** The keyboard shortcuts, with a switch that turns single keys off (WCAG 2.1.4). */
export function Shortcuts({ areSingleKeysOn, onToggle, onClose }: ShortcutsProps) {
  const { t } = useLingui();
  const titleId = useId();
  return (
    <ModalDialog aria-labelledby={titleId} data-shortcuts="" onClose={onClose}>
      <Head>
        <h2 id={titleId}>
          <Trans>Keyboard shortcuts</Trans>
        </h2>
        <IconButton icon="close" label={t`Close`} title={t`Close`} onClick={onClose} />
      </Head>
      <Body>
        <List>
          <Row keys={[isApple() ? '⌘' : 'Ctrl', 'K']} name={t`Find pages and settings`} />
          <Row keys={['?']} name={t`Show this list`} isOff={!areSingleKeysOn} />
          <Row keys={['[']} name={t`Expand or collapse the sidebar`} isOff={!areSingleKeysOn} />
          <Row keys={['J', 'K']} isChoice name={t`Next row, previous row`} isOff={!areSingleKeysOn} />
          <Row keys={['E', 'X']} isChoice name={t`Edit the row, tick the row`} isOff={!areSingleKeysOn} />
          <Row keys={['/']} name={t`Go to a list's search box`} isOff={!areSingleKeysOn} />
          <Row keys={['F8']} name={t`Go to the notices on the screen`} />
          <Row keys={['Esc']} name={t`Close what is open`} />
        </List>
        <Choice>
          <div>
            <p>
              <Trans>Single-key shortcuts</Trans>
            </p>
            <Text kind="small">
              <Trans>Turn them off if you speak to your device, or if keys get pressed by accident.</Trans>
            </Text>
          </div>
          <Switch label={t`Single-key shortcuts`} isOn={areSingleKeysOn} onToggle={onToggle} />
        </Choice>
      </Body>
    </ModalDialog>
  );
}

type RowProps = {
  keys: readonly string[];
  name: ReactNode;
  isOff?: boolean;
  /** The keys are separate shortcuts; otherwise they are pressed together. */
  isChoice?: boolean;
};

function Row({ keys, name, isOff = false, isChoice = false }: RowProps) {
  return (
    <div>
      <dt data-off={isOff}>{name}</dt>
      <dd>
        <bdi dir="ltr">
          {keys.map((key, at) => (
            <span key={key}>
              {at > 0 ? (isChoice ? ' ' : ' + ') : null}
              <Key>{key}</Key>
            </span>
          ))}
        </bdi>
      </dd>
    </div>
  );
}
