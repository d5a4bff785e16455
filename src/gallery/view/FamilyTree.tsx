import { Trans } from '@lingui/react/macro';
import { Heading } from '../../ui/Heading.tsx';
import { Text } from '../../ui/Text.tsx';
import { styled } from '../../ui/theme.ts';
import { hashOfChart } from '../address.ts';
import { names, parentsOf, runsOf, sentenceOf } from '../charts.ts';
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

/** Which chart runs which: from those that nobody runs down to the smallest. A chart with several is shown under each. */
export function FamilyTree() {
  const tops = names.filter((name) => parentsOf(name).length === 0);
  return (
    <Part aria-labelledby="family">
      <Heading level={2} id="family">
        <Trans>Who runs whom</Trans>
      </Heading>
      <Text kind="soft">
        <Trans>A chart runs others while it is in certain states, and hears what becomes of them.</Trans>
      </Text>
      <Tree {...inEnglish}>
        {tops.map((name) => (
          <Branch key={name} name={name} above={[]} />
        ))}
      </Tree>
    </Part>
  );
}

function Branch({ name, above }: { name: string; above: readonly string[] }) {
  // A chart that runs its own kind would have no end.
  const below = above.includes(name) ? [] : runsOf(name);
  return (
    <li>
      <a href={hashOfChart(name)}>{name}</a> <small>{sentenceOf(name)}</small>
      {below.length > 0 ? (
        <ul>
          {below.map((each) => (
            <Branch key={each} name={each} above={[...above, name]} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
