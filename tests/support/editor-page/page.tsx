/** The page for the editor's tests: a form whose only field is the rich text editor. */
import { I18nProvider } from '@lingui/react';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { UploadNews } from '../../../machines/editor/editor-uploads.machine.ts';
import type { PicturePage } from '../../../machines/editor/html-editor.machine.ts';
import { announceToFrames, type FrameMessage } from '../../../src/kit/browser/frames.ts';
import { htmlEditorFlow } from '../../../src/features/editor/html-editor.flow.ts';
import { activate, i18n } from '../../../src/kit/i18n/runtime.ts';
import { HtmlEditor } from '../../../src/features/editor/HtmlEditor.tsx';
import { Form } from '../../../src/kit/ui/Form.tsx';
import { applyGlobalStyles } from '../../../src/kit/ui/global.ts';
import { darkClass } from '../../../src/kit/ui/theme.ts';

/** The page's interface for tests. */
export interface EditorPage {
  /** Every text the form was submitted with. */
  sent: string[];
  /** How often the form was told of a field change. */
  changes: number;
  /** The pictures that were sent; each is answered by the test. */
  uploads: {
    name: string;
    type: string;
    isStopped: () => boolean;
    progress: (sent: number, total: number) => void;
    answer: (news: UploadNews) => void;
    fail: () => void;
  }[];
  /** The editor's requests. */
  asked: { search: string; page: number }[];
  fill: (html: string) => void;
  set: (next: Partial<Props>) => void;
  /** Changes the theme or language like the product. */
  announce: (message: FrameMessage) => void;
}

type Props = { isBusy: boolean; keys: string[]; problems: string[] };

const query = new URLSearchParams(location.search);
const language = query.get('lang') ?? 'en';
const { documentElement: html } = document;
html.lang = language;
html.dir = language === 'ckb' ? 'rtl' : 'ltr';
const system = matchMedia('(prefers-color-scheme: dark)');
html.classList.toggle(darkClass, system.matches);

let props: Props = { isBusy: false, keys: ['name', 'last_name', 'link'], problems: [] };
const watchers = new Set<() => void>();

const pictures = ['Road', 'Noon', 'Harbour'].map((name) => ({ name, url: '/favicon.svg' }));

const editor = createActor(
  htmlEditorFlow({
    async load({ search, page }): Promise<PicturePage> {
      control.asked.push({ search, page });
      if (search === 'broken') throw new Error('no answer');
      return {
        pictures: pictures
          .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
          .map(({ name, url }) => ({ name, url: `${url}?${name}` })),
        page,
        pages: 2,
      };
    },
    upload: (file, onProgress, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<UploadNews>();
      control.uploads.push({
        name: file.name,
        type: file.type,
        isStopped: () => signal.aborted,
        progress: (sent, total) => onProgress({ type: 'upload.progressed', sent, total }),
        answer: resolve,
        fail: () => reject(new Error('no answer')),
      });
      return promise;
    },
  }),
  {
    input: { frame: 'html_content', html: query.get('html') ?? '<h1></h1><p></p>', keys: [] },
  },
);

const control: EditorPage = {
  sent: [],
  changes: 0,
  uploads: [],
  asked: [],
  fill: (text) => editor.send({ type: 'html.fill', html: text }),
  set(next) {
    props = { ...props, ...next };
    for (const watcher of watchers) watcher();
  },
  announce(message) {
    if (message.type === 'TOGGLE_DARK_MODE') html.classList.toggle(darkClass, message.value === true);
    announceToFrames(document.querySelectorAll('iframe'), message, location.origin);
  },
};
Object.assign(window, { editorPage: control });
system.addEventListener('change', ({ matches }) =>
  control.announce({ type: 'TOGGLE_DARK_MODE', value: matches }),
);

function Page() {
  const { isBusy, keys, problems } = useSyncExternalStore(
    (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    () => props,
  );
  return (
    <I18nProvider i18n={i18n}>
      <main>
        <h1>Template</h1>
        <Form
          label="Template"
          onSubmit={(values) => control.sent.push(values['html_content'] as string)}
          onFieldValid={() => {
            control.changes += 1;
          }}
        >
          <HtmlEditor
            editor={editor}
            name="html_content"
            label="HTML content"
            problems={problems}
            variableKeys={keys}
            isBusy={isBusy}
          />
          <button type="reset">Reset</button>
          <button type="submit">Save</button>
        </Form>
      </main>
    </I18nProvider>
  );
}

editor.start();
applyGlobalStyles();
await activate(language === 'ckb' || language === 'kmr' ? language : 'en');
createRoot(document.getElementById('root') as HTMLElement).render(<Page />);
html.classList.add('started');
