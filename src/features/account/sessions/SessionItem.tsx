import { Trans, useLingui } from '@lingui/react/macro';
import type { Session } from '../../../../machines/account/sessions.machine.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { FactLine } from '../../../kit/ui/FactLine.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { DeviceIcon } from './DeviceIcon.tsx';
import { Moment } from './Moment.tsx';
import { useDeviceWords } from './use-device-words.ts';

const Row = styled('li', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) minmax(128px, auto)',
  alignItems: 'center',
  columnGap: '$4',
  rowGap: '$2',
  paddingBlock: '$3',
  '@phone': { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
});

const Action = styled('span', { justifySelf: 'end', '@phone': { gridArea: '1 / 3' } });

// What and where, and beside it since when, if there is room. On a phone, that is below it and the button.
const Facts = styled('div', {
  minInlineSize: 0,
  display: 'grid',
  gap: '2px $4',
  '@roomy': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 272px)', alignItems: 'center' },
  '@phone': { display: 'contents', '& > :not(:first-child)': { gridColumn: '2 / -1' } },
});

const Name = styled('p', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$2',
  fontWeight: '$medium',
});

const Badge = styled('span', {
  paddingInline: '$2',
  border: '1px solid $colors$primaryLine',
  borderRadius: '$round',
  backgroundColor: '$primarySurface',
  color: '$primary',
  fontSize: '$small',
  fontWeight: '$medium',
});

const Details = styled('div', { fontSize: '$small', color: '$textSoft' });

const Failed = styled('p', { fontSize: '$small', color: '$danger' });

type SessionRowProps = {
  session: Session;
  isEnding: boolean;
  /** The last run could not end it. */
  hasFailed: boolean;
  canRevoke: boolean;
  now: number;
  timeZone: string;
  onRevoke: () => void;
};

/** A signed-in device. The current one has a badge and no button. */
export function SessionItem({
  session,
  isEnding,
  hasFailed,
  canRevoke,
  now,
  timeZone,
  onRevoke,
}: SessionRowProps) {
  const { t } = useLingui();
  const words = useDeviceWords();
  const browser = words.browser(session.browser_type);
  const system = words.system(session.os_type);
  const device = words.device(session.device_type);
  const address = session.ip;
  return (
    <Row>
      <DeviceIcon type={session.device_type} />
      <Facts>
        <div>
          <Name>
            <span>
              <Trans>
                <bdi>{browser}</bdi> on <bdi>{system}</bdi>
              </Trans>
            </span>
            {session.current_token ? (
              <Badge>
                <Trans>This session</Trans>
              </Badge>
            ) : null}
          </Name>
          <Details>
            <FactLine>
              <span>{device}</span>
              {address === '' ? null : (
                <span>
                  <bdi dir="ltr">{address}</bdi>
                </span>
              )}
            </FactLine>
          </Details>
        </div>
        <Details>
          {session.created_at === '' ? null : (
            <p>
              <Trans>
                Signed in: <Moment at={session.created_at} now={now} timeZone={timeZone} />
              </Trans>
            </p>
          )}
          {session.last_used_at === undefined || session.current_token ? null : (
            <p>
              <Trans>
                Last used: <Moment at={session.last_used_at} now={now} timeZone={timeZone} isBrief />
              </Trans>
            </p>
          )}
        </Details>
        {hasFailed ? (
          <Failed>
            <Trans>This session could not be ended.</Trans>
          </Failed>
        ) : null}
      </Facts>
      {session.current_token ? null : (
        <Action>
          <Button
            aria-label={t`Revoke: ${browser}, ${system}, ${address}`}
            disabled={!canRevoke}
            busy={isEnding}
            busyLabel={t`Ending the session…`}
            onClick={onRevoke}
          >
            <Trans>Revoke</Trans>
          </Button>
        </Action>
      )}
    </Row>
  );
}
