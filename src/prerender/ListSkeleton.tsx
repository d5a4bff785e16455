import { FIRST_PAGE_SIZE } from '../boot/early-answers.ts';
import { EARLY_NAME, EARLY_ROW } from '../boot/early-names.ts';
import { SkeletonTitle } from '../kit/states/DashboardSkeleton.tsx';
import { asTable, ListRoom } from '../kit/ui/data-table.ts';
import { Skeleton } from '../kit/ui/Skeleton.tsx';
import { Stack } from '../kit/ui/Stack.tsx';
import { styled } from '../kit/ui/theme.ts';

const Rows = styled('div', {
  display: 'grid',
  gap: '$3',
  [asTable]: {
    gap: 0,
    paddingBlockStart: '47px',
    border: '1px solid $colors$line',
    borderRadius: '$card',
    backgroundColor: '$sunken',
    overflow: 'hidden',
  },
});

/** A record: its name between an empty box and a picture, on a card the facts and actions below. */
const Row = styled('div', {
  position: 'relative',
  boxSizing: 'border-box',
  blockSize: '143.17px',
  paddingBlock: '$2',
  paddingInline: '56px 72px',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$surface',
  fontWeight: '$medium',
  lineHeight: '1.4',
  '&:lang(ckb)': { lineHeight: '1.5' },
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    borderRadius: '$small',
    backgroundColor: '$sunken',
  },
  '&::before': { insetBlockStart: '12px', insetInlineEnd: '12px', inlineSize: '48px', blockSize: '36px' },
  '&::after': { insetBlockStart: '60px', insetInlineStart: '12px', inlineSize: '220px', blockSize: '24px' },
  [asTable]: {
    blockSize: '57px',
    border: 0,
    borderBlockStart: '1px solid $colors$line',
    borderRadius: 0,
    fontSize: '$small',
    fontWeight: 'inherit',
    '&::after': { insetBlockStart: '16px', insetInlineStart: '50%' },
  },
});

/** Has room for two lines, so that a name that comes moves nothing. */
const Name = styled('div', { blockSize: '2lh', alignContent: 'safe center', overflow: 'hidden' });

/** Does not breathe: ten animations would delay the product. */
const Bar = styled('span', {
  display: 'block',
  inlineSize: '180px',
  blockSize: '20px',
  borderRadius: '$small',
  backgroundColor: '$sunken',
});

/**
 * A placeholder for a staff list's first page, laid out like the list, with few elements and plain rules: as long as it is there, the
 * browser matches all of them again after each rule that the starting product inserts. The boot script writes the records' names into
 * it, if they come before the product.
 */
export function ListSkeleton({ title }: { title: string }) {
  return (
    <Stack gap={6} aria-hidden="true">
      <Stack direction="row" gap={3} justify="between">
        <SkeletonTitle>{title}</SkeletonTitle>
        <Skeleton width="64px" height="44px" />
      </Stack>
      <Skeleton width="min(100%, 420px)" height="44px" />
      <ListRoom data-wide="">
        <Stack>
          <Skeleton width="172px" height="44px" />
          <Rows>
            {Array.from({ length: FIRST_PAGE_SIZE }, (_, at) => (
              <Row key={at} {...{ [EARLY_ROW]: '' }}>
                <Name>
                  <bdi {...{ [EARLY_NAME]: '' }}>
                    <Bar />
                  </bdi>
                </Name>
              </Row>
            ))}
          </Rows>
        </Stack>
      </ListRoom>
    </Stack>
  );
}
