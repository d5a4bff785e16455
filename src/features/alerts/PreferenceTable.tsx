import { Trans, useLingui } from '@lingui/react/macro';
import type { PreferenceChange } from '../../../machines/alerts/preference-toggles.machine.ts';
import { Switch } from '../../kit/ui/Switch.tsx';
import { Text } from '../../kit/ui/Text.tsx';
import { styled } from '../../kit/ui/theme.ts';
import type { PreferenceTableView } from './preference-table.ts';

const Frame = styled('div', {
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$surface',
  overflow: 'hidden',
  '@phone': { border: 0, backgroundColor: 'transparent', overflow: 'visible' },
});

// On phones each type is a card, with each toggle on its own line after its channel's name.
const Table = styled('table', {
  inlineSize: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { paddingBlock: '$3', paddingInline: '$5', textAlign: 'start', fontWeight: 'inherit' },
  '& thead th': { fontSize: '$small', color: '$textSoft', backgroundColor: '$sunken' },
  '& thead th:not(:first-child), & td': { inlineSize: '1%', textAlign: 'center', whiteSpace: 'nowrap' },
  '& tbody tr + tr': { borderBlockStart: '1px solid $colors$line' },
  '@phone': {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody': { display: 'grid', gap: '$4' },
    '& tbody tr': {
      display: 'block',
      padding: '$3 $4',
      border: '1px solid $colors$line',
      borderRadius: '$card',
      backgroundColor: '$surface',
    },
    '& tbody th, & td': { display: 'block', paddingInline: 0, inlineSize: 'auto' },
    '& td': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      paddingBlock: 0,
    },
  },
});

const Name = styled('span', { display: 'block', fontWeight: '$medium' });

const Column = styled('span', { display: 'none', '@phone': { display: 'inline' } });

type PreferenceTableProps = {
  table: PreferenceTableView;
  isBusy: boolean;
  canToggle: boolean;
  onToggle: (change: PreferenceChange) => void;
};

/** Message types in rows, channels in columns. */
export function PreferenceTable({ table, isBusy, canToggle, onToggle }: PreferenceTableProps) {
  const { t } = useLingui();
  const { channels, rows } = table;
  return (
    <Frame aria-busy={isBusy}>
      <Table aria-label={t`Alerts & Notifications`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Message</Trans>
            </th>
            {channels.map((channel) => (
              <th key={channel.pk} scope="col">
                <bdi>{channel.name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ type, cells }) => (
            <tr key={type.pk}>
              <th scope="row">
                <Name dir="auto">{type.name}</Name>
                <Text as="span" kind="small" dir="auto">
                  {type.description}
                </Text>
              </th>
              {channels.map((channel, index) => {
                const status = cells[index] ?? null;
                const message = type.name;
                const way = channel.name;
                return (
                  <td key={channel.pk}>
                    <Column aria-hidden="true">{channel.name}</Column>
                    {status === null ? null : (
                      <Switch
                        label={t`${message}, ${way}`}
                        isOn={status}
                        disabled={!canToggle}
                        onToggle={(isOn) =>
                          onToggle({ typePk: type.pk, channelPk: channel.pk, status: isOn })
                        }
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
