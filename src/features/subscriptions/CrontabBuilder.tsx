import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { crontabFields, type CrontabFieldName } from '../../../contract/crontab.ts';
import { control } from '../../kit/ui/control.ts';
import { styled } from '../../kit/ui/theme.ts';
import { useFieldNames, useFieldOptions } from './crontab-options.ts';
import { meaningOf, crontabPieces, withPiece } from './crontab-text.ts';

const Row = styled('fieldset', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(152px, 100%), 1fr))',
  gap: '$3',
  '& legend': { padding: 0, marginBlockEnd: '$2', fontWeight: '$medium' },
  '& label': { display: 'block', marginBlockEnd: '$1', fontSize: '$small', color: '$textSoft' },
});
const Select = styled('select', control, { paddingInlineEnd: '$2', textOverflow: 'ellipsis' });

type CrontabBuilderProps = { text: string; onChange: (text: string) => void };

/** The five crontab fields as selects, in sync with the text. */
export function CrontabBuilder({ text, onChange }: CrontabBuilderProps) {
  const { t } = useLingui();
  const names = useFieldNames();
  const pieces = crontabPieces(text);
  return (
    <Row>
      <legend>{t`Put together`}</legend>
      {crontabFields.map((field) => (
        <FieldChoice
          key={field}
          field={field}
          name={names[field]}
          piece={pieces[field]}
          onChange={(piece) => onChange(withPiece(text, field, piece))}
        />
      ))}
    </Row>
  );
}

type FieldChoiceProps = {
  field: CrontabFieldName;
  name: string;
  piece: string;
  onChange: (piece: string) => void;
};

function FieldChoice({ field, name, piece, onChange }: FieldChoiceProps) {
  const { t } = useLingui();
  const id = useId();
  const options = useFieldOptions(field);
  const meaning = piece === '' ? null : meaningOf(field, piece);
  const chosen = meaning === null ? undefined : options.find((option) => option.meaning === meaning);
  return (
    <div>
      <label htmlFor={id}>{name}</label>
      <Select
        id={id}
        value={chosen?.piece ?? piece}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      >
        {piece === '' ? <option value="">–</option> : null}
        {piece !== '' && !chosen ? <option value={piece}>{t`As written: ${piece}`}</option> : null}
        {options.map((option) => (
          <option key={option.piece} value={option.piece}>
            {option.words}
          </option>
        ))}
      </Select>
    </div>
  );
}
