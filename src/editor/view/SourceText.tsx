import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { styled } from '../../kit/ui/theme.ts';
import type { EditorActor } from '../actors.ts';
import { HINT_ID } from '../words.ts';
import { SOURCE_ID } from './focus.ts';

const Area = styled('textarea', {
  gridRow: 3,
  inlineSize: '100%',
  padding: '$5',
  border: 0,
  backgroundColor: '$surface',
  color: '$text',
  fontFamily: 'ui-monospace, monospace',
  fontSize: '$body',
  lineHeight: '1.6',
  direction: 'ltr',
  textAlign: 'left',
  resize: 'none',
  '&:focus-visible': { outlineOffset: '-3px' },
  '&:disabled': { backgroundColor: '$sunken', color: '$textSoft' },
});

/** The HTML source view. */
export function SourceText({ app, isLocked }: { app: EditorActor; isLocked: boolean }) {
  const { t } = useLingui();
  const html = useSelector(app, (snapshot) => snapshot.context.html);
  return (
    <Area
      id={SOURCE_ID}
      aria-label={t`Text, as HTML`}
      aria-describedby={HINT_ID}
      value={html}
      disabled={isLocked}
      spellCheck={false}
      onChange={(event) => app.send({ type: 'source.typed', html: event.target.value })}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.code !== 'KeyS')
          return;
        event.preventDefault();
        app.send({ type: 'text.save' });
      }}
    />
  );
}
