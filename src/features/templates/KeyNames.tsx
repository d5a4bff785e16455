import { Fragment } from 'react';
import { styled } from '../../kit/ui/theme.ts';

const Name = styled('code', {
  paddingBlock: '1px',
  paddingInline: '$1',
  borderRadius: '$small',
  backgroundColor: '$sunken',
  color: '$text',
  overflowWrap: 'anywhere',
});

/** A list of variable keys, each in its own direction. */
export function KeyNames({ keys }: { keys: readonly string[] }) {
  return keys.map((key, at) => (
    <Fragment key={key}>
      {at > 0 ? ' ' : ''}
      <Name dir="ltr">{key}</Name>
    </Fragment>
  ));
}
