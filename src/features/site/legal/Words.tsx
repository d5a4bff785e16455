import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { piecesOf, type Piece } from '../../../content/placeholders.ts';
import { Gap } from './Gap.tsx';
import { operator } from './operator.ts';
import { SupportEmail } from './SupportEmail.tsx';

/** A text with the operator's facts in place of its placeholders. */
export function Words({ text }: { text: string }) {
  return piecesOf(text).map((piece, index) => (
    // The pieces never change order.
    <Fragment key={index}>
      <OnePiece piece={piece} />
    </Fragment>
  ));
}

function OnePiece({ piece }: { piece: Piece }) {
  const { t } = useLingui();
  if (piece.kind === 'words') return piece.words;
  if (piece.name === 'email') return <SupportEmail />;
  return <Gap value={operator.effectiveDate} missing={t`date not set yet`} />;
}
