import { I18nProvider, useLingui } from '@lingui/react';
import { DirectionProvider } from '@radix-ui/react-direction';
import { useSelector } from '@xstate/react';
import { StrictMode, useDeferredValue, type ReactNode } from 'react';
import type { Locale } from '../../../contract/locale.ts';
import { directionOf } from '../../../contract/pages.ts';
import { i18n } from '../../kit/i18n/runtime.ts';
import type { EditorActor } from '../actors.ts';
import type { Paper } from '../paper/paper.ts';
import { EditorView } from './EditorView.tsx';

/** The frame's whole page: empty until the form provides its text. */
export function EditorApp({ app, paper }: { app: EditorActor; paper: Paper }) {
  // The form around the frame is typed in meanwhile: all of the toolbar at once would hold up a letter.
  const isStarting = useDeferredValue(useSelector(app, (snapshot) => snapshot.hasTag('starting')));
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <Directed>{isStarting ? null : <EditorView app={app} paper={paper} />}</Directed>
      </I18nProvider>
    </StrictMode>
  );
}

function Directed({ children }: { children: ReactNode }) {
  const { i18n: spoken } = useLingui();
  // It is activated in a language of ours alone.
  return <DirectionProvider dir={directionOf(spoken.locale as Locale)}>{children}</DirectionProvider>;
}
