import { useLingui } from '@lingui/react/macro';
import type { Density } from '../../../machines/lists/columns.machine.ts';
import { asCards } from '../ui/data-table.ts';
import { styled } from '../ui/theme.ts';
import { Toggles } from '../ui/Toggles.tsx';

/** Cards have no rows. */
const Tables = styled('div', { display: 'flex', [asCards]: { display: 'none' } });

type RowDensityProps = { density: Density; onChoose: (density: Density) => void };

/** How close the rows of a table stand: two lines each, or one. */
export function RowDensity({ density, onChoose }: RowDensityProps) {
  const { t } = useLingui();
  return (
    <Tables>
      <Toggles
        label={t`Rows`}
        choices={[
          { value: 'comfortable', words: t`Comfortable` },
          { value: 'compact', words: t`Compact` },
        ]}
        chosen={density}
        onChoose={onChoose}
      />
    </Tables>
  );
}
