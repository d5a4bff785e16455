import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  translationChoiceMachine,
  type PostsFound,
} from '../../machines/posts/translation-choice.machine.ts';
import { TranslationField } from '../../src/features/posts/TranslationField.tsx';
import { AppContext } from '../../src/kit/app/index.ts';
import { activate, i18n } from '../../src/kit/i18n/runtime.ts';
import { startAdminList } from '../lists/admin-list-host.ts';

beforeAll(() => activate('en'));

test("WRT-05 a post in the form's language cannot be chosen as its translation, unless it is the current one", async () => {
  const posts = [
    { pk: 1, subject: 'A room', language: 'en', published_at: null },
    { pk: 2, subject: 'Odeyek', language: 'kmr', published_at: null },
    { pk: 3, subject: 'Malek', language: 'kmr', published_at: null },
  ];
  const findPosts = fromPromise<PostsFound, { text: string }>(() => Promise.resolve({ posts }));
  const actor = createActor(translationChoiceMachine.provide({ actors: { findPosts } })).start();
  await waitFor(actor, (snapshot) => snapshot.hasTag('known'));
  const { app } = await startAdminList('/en/dashboard/');
  const markup = renderToString(
    <AppContext value={app.app}>
      <I18nProvider i18n={i18n}>
        <TranslationField actor={actor} own={null} language="kmr" versions={[]} drafted="3" problems={[]} />
      </I18nProvider>
    </AppContext>,
  );
  const radios = [...markup.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([radio]) => radio);
  const isOff = (pk: number) => radios.find((radio) => radio.includes(`value="${pk}"`))?.includes('disabled');
  expect([isOff(1), isOff(2), isOff(3)]).toEqual([false, true, false]);
  actor.stop();
});
