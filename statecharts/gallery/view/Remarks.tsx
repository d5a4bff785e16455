import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '../../../src/kit/ui/Text.tsx';
import { styled } from '../../../src/kit/ui/theme.ts';
import { isOutdated, remarks, type Remark } from '../../remarks.ts';
import { hashOfPart } from '../address.ts';
import type { Entry } from '../charts.ts';
import { ChartWords, inEnglish, Plain } from './layout.ts';
import { Part } from './Part.tsx';

const Item = styled('li', {
  display: 'grid',
  gap: '$1',
  justifyItems: 'start',
  paddingInlineStart: '$3',
  borderInlineStart: '3px solid $colors$line',
});

/** What reviewers have remarked on a chart, open ones first; nothing where nobody has. */
export function Remarks({ entry }: { entry: Entry }) {
  const { t } = useLingui();
  const all = (Object.hasOwn(remarks, entry.name) ? remarks[entry.name] : undefined) ?? [];
  if (all.length === 0) return null;
  const [open, settled] = [true, false].map((isOpen) =>
    all.filter(({ answer }) => (answer === null) === isOpen),
  );
  return (
    <Part title={t`Remarks`}>
      <Plain>
        {[...(open ?? []), ...(settled ?? [])].map((remark) => (
          <One key={`${remark.at} ${remark.says}`} entry={entry} remark={remark} />
        ))}
      </Plain>
    </Part>
  );
}

function One({ entry: { name, chart }, remark }: { entry: Entry; remark: Remark }) {
  const { t, i18n } = useLingui();
  const { at, about, by, on, says, answer } = remark;
  const day = i18n.date(new Date(`${on}T12:00:00`), { dateStyle: 'medium' });
  return (
    <Item>
      <strong>{answer === null ? t`Open` : t`Settled`}</strong>
      <ChartWords {...inEnglish}>{says}</ChartWords>
      {answer === null ? null : <ChartWords {...inEnglish}>{answer}</ChartWords>}
      <a href={hashOfPart(name, at)}>
        <ChartWords soft {...inEnglish}>
          {about}
        </ChartWords>
      </a>
      {isOutdated(chart, remark) ? (
        <Text kind="small">
          <Trans>What it is about has changed since.</Trans>
        </Text>
      ) : null}
      <ChartWords soft>
        <span {...inEnglish}>{by}</span>, {day}
      </ChartWords>
    </Item>
  );
}
