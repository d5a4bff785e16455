import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { svgOf } from '../../draw/svg.ts';
import { toMermaid } from '../../mermaid.ts';
import { toStately } from '../../stately.ts';
import { saveFile } from '../../../src/kit/browser/save-file.ts';
import { Button } from '../../../src/kit/ui/Button.tsx';
import { styled } from '../../../src/kit/ui/theme.ts';
import type { Entry } from '../charts.ts';
import { useGallery } from './context.ts';
import { Plain } from './layout.ts';
import { Fold } from './Outline.tsx';

const List = styled(Plain, { paddingBlockEnd: '$2' });
const Row = styled('li', { display: 'flex', flexWrap: 'wrap', gap: '$2', alignItems: 'center' });
const What = styled('span', { minInlineSize: '140px' });

/** A chart in one of its forms: how its file ends, its type, and how it is written. */
type Form = { what: string; ending: string; type: string; write: () => string };

/** The chart's picture, its Mermaid, its data, and the file for Stately's editor, to copy or download. */
export function ChartFiles({ entry }: { entry: Entry }) {
  const { t } = useLingui();
  const gallery = useGallery();
  const copying = useSelector(gallery, ({ context }) => context.copying);
  const canCopy = useSelector(gallery, (snapshot) => snapshot.matches('trying'));
  const { name, chart, drawing, model } = entry;
  const forms: readonly Form[] = [
    { what: t`Picture (SVG)`, ending: 'svg', type: 'image/svg+xml', write: () => svgOf(drawing) },
    { what: 'Mermaid', ending: 'mmd', type: 'text/plain', write: () => toMermaid(chart) },
    {
      what: t`Data (JSON)`,
      ending: 'json',
      type: 'application/json',
      write: () => `${JSON.stringify(chart, null, 2)}\n`,
    },
    { what: 'Stately', ending: 'stately.ts', type: 'text/plain', write: () => toStately(model.machine) },
  ];
  return (
    <Fold>
      <summary>
        <Trans>Copy and download</Trans>
      </summary>
      <List>
        {forms.map(({ what, ending, type, write }) => (
          <Row key={ending}>
            <What>{what}</What>
            {canCopy ? (
              <Button
                kind="secondary"
                aria-label={t`Copy ${what}`}
                onClick={() => gallery.send({ type: 'file.copy', what, text: write() })}
              >
                <Trans>Copy</Trans>
              </Button>
            ) : null}
            <Button
              kind="secondary"
              aria-label={t`Download ${what}`}
              onClick={() => saveFile(new Blob([write()], { type }), `${name}.${ending}`)}
            >
              <Trans>Download</Trans>
            </Button>
            <output>{copying?.what === what ? <Became isCopied={copying.isCopied} /> : null}</output>
          </Row>
        ))}
      </List>
    </Fold>
  );
}

function Became({ isCopied }: { isCopied: boolean | null }) {
  if (isCopied === null) return null;
  return isCopied ? <Trans>Copied.</Trans> : <Trans>It could not be copied.</Trans>;
}
