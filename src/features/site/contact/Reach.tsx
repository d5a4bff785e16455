import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '../../../kit/ui/Card.tsx';
import { Heading } from '../../../kit/ui/Heading.tsx';
import { Stack } from '../../../kit/ui/Stack.tsx';
import { Text } from '../../../kit/ui/Text.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { Gap } from '../legal/Gap.tsx';
import { operator } from '../legal/operator.ts';
import { SupportEmail } from '../legal/SupportEmail.tsx';

const Address = styled('address', { fontStyle: 'normal' });

/** Address, phone and e-mail; anything the operator left out is a visible gap. */
export function Reach() {
  const { t } = useLingui();
  const { postalAddress, phone } = operator;
  const call = phone ? (
    <bdi dir="ltr">
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
    </bdi>
  ) : null;
  return (
    <Stack gap={4}>
      <Block title={t`Address`}>
        <Address dir="auto">
          <Gap value={postalAddress} missing={t`postal address`} />
        </Address>
      </Block>
      <Block title={t`Phone`}>
        <Gap value={call} missing={t`phone number`} />
      </Block>
      <Block title={t`E-mail`}>
        <SupportEmail />
      </Block>
      <Text kind="soft">
        <Trans>Renas gives no legal advice and is not a legal immigration agency.</Trans>
      </Text>
    </Stack>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <Stack gap={1}>
        <Heading level={2}>{title}</Heading>
        <div>{children}</div>
      </Stack>
    </Card>
  );
}
