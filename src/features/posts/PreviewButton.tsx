import { Trans } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { postPanelMachine } from '../../../machines/posts/post-panel.machine.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { valuesOf } from '../../kit/ui/form-values.ts';
import { plainOf } from '../../kit/lists/record-columns.ts';

/** Opens the preview with the form's current values, saved or not. */
export function PreviewButton({ panel }: { panel: ActorRefFrom<typeof postPanelMachine> }) {
  const open = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
    if (!form) return;
    const { subject, summary, language } = valuesOf(form);
    panel.send({
      type: 'preview.open',
      words: { subject: plainOf(subject), summary: plainOf(summary), language: plainOf(language) },
    });
  };
  return (
    <div>
      <Button aria-haspopup="dialog" onClick={open}>
        <Trans>Preview</Trans>
      </Button>
    </div>
  );
}
