import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Avatar } from '../../../kit/ui/Avatar.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { handOnFocus } from '../../../kit/ui/hand-on-focus.ts';
import { Stack } from '../../../kit/ui/Stack.tsx';
import { Text } from '../../../kit/ui/Text.tsx';
import { styled } from '../../../kit/ui/theme.ts';

const Row = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '$5',
  '@phone': { gap: '$4' },
});

const Facts = styled('div', {
  display: 'grid',
  justifyItems: 'start',
  gap: '$1',
  minInlineSize: 0,
  '& > button': { marginBlockStart: '$1' },
});

const Name = styled('p', { fontSize: '$large', fontWeight: '$medium', overflowWrap: 'anywhere' });

// An address has no spaces to break at, and a long one must not widen the page.
const Address = styled(Text, { overflowWrap: 'anywhere' });

/** The current picture, or that it failed to load. */
type PictureView = {
  address: string | null;
  hasFailed: boolean;
  onRetry: () => void;
  onBroken: () => void;
};

/** The person shown; `name` may be empty. */
export type Person = { name: string; email: string; picture: PictureView };

/** The picture with name and e-mail address (ACC-01), and the button that changes it. */
export function Portrait({ person, children }: { person: Person; children: ReactNode }) {
  const { name, email, picture } = person;
  return (
    <Row>
      <Avatar size="large" address={picture.address} name={name || email} onBroken={picture.onBroken} />
      <Facts>
        {name ? <Name dir="auto">{name}</Name> : null}
        <Address kind="soft">
          <bdi dir="ltr">{email}</bdi>
        </Address>
        {picture.hasFailed ? (
          <Stack direction="row" gap={2}>
            <Text as="output" kind="small">
              <Trans>Your picture could not be loaded.</Trans>
            </Text>
            <Button ref={handOnFocus} kind="quiet" onClick={picture.onRetry}>
              <Trans>Try again</Trans>
            </Button>
          </Stack>
        ) : null}
        {children}
      </Facts>
    </Row>
  );
}
