import { Trans } from '@lingui/react/macro';
import { Heading } from '../../../src/kit/ui/Heading.tsx';
import { Text } from '../../../src/kit/ui/Text.tsx';
import { styled } from '../../../src/kit/ui/theme.ts';
import { hashOfChart } from '../address.ts';
import { sentenceOf } from '../charts.ts';
import { tree, type Branch } from '../tree.ts';
import { inEnglish } from './layout.ts';

const Tree = styled('ul', {
  listStyle: 'none',
  direction: 'ltr',
  textAlign: 'start',
  '& ul': {
    listStyle: 'none',
    marginInlineStart: '$3',
    paddingInlineStart: '$4',
    borderInlineStart: '1px solid $colors$line',
  },
  '& a': { display: 'inline-block', paddingBlock: '$1', minBlockSize: '24px' },
  '& small': { color: '$textSoft', fontSize: '$small' },
});

const Part = styled('section', { display: 'grid', gap: '$3' });

/** Which chart runs which, from the roots down. A chart's children are listed where it first appears. */
export function FamilyTree() {
  return (
    <Part aria-labelledby="family">
      <Heading level={2} id="family">
        <Trans>Who runs whom</Trans>
      </Heading>
      <Text kind="soft">
        <Trans>A chart runs others while it is in certain states, and hears what becomes of them.</Trans>
      </Text>
      <Tree {...inEnglish}>
        {tree.map((branch) => (
          <Limb key={branch.name} branch={branch} />
        ))}
      </Tree>
    </Part>
  );
}

function Limb({ branch: { name, isFirst, below } }: { branch: Branch }) {
  return (
    <li>
      <a href={hashOfChart(name)}>{name}</a> {isFirst ? <small>{sentenceOf(name)}</small> : null}
      {below.length > 0 ? (
        <ul>
          {below.map((branch) => (
            <Limb key={branch.name} branch={branch} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
