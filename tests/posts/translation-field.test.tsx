import { I18nProvider } from '@lingui/react';
import type { ComponentProps } from 'react';
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

type Found = NonNullable<PostsFound['posts']>;

/** The field of a Kurmanji post, once these posts are found. */
async function render(
  posts: Found,
  props: Partial<Pick<ComponentProps<typeof TranslationField>, 'versions' | 'drafted'>>,
): Promise<string> {
  const findPosts = fromPromise<PostsFound, { text: string }>(() => Promise.resolve({ posts }));
  const actor = createActor(translationChoiceMachine.provide({ actors: { findPosts } })).start();
  await waitFor(actor, (snapshot) => snapshot.hasTag('known'));
  const { app } = await startAdminList('/en/dashboard/');
  const markup = renderToString(
    <AppContext value={app.app}>
      <I18nProvider i18n={i18n}>
        <TranslationField
          actor={actor}
          own={null}
          language="kmr"
          versions={[]}
          drafted=""
          problems={[]}
          {...props}
        />
      </I18nProvider>
    </AppContext>,
  );
  actor.stop();
  return markup;
}

test("WRT-05 a post in the form's language cannot be chosen as its translation, unless it is the current one", async () => {
  const posts = [
    { pk: 1, subject: 'A room', language: 'en', published_at: null },
    { pk: 2, subject: 'Odeyek', language: 'kmr', published_at: null },
    { pk: 3, subject: 'Malek', language: 'kmr', published_at: null },
  ];
  const markup = await render(posts, { drafted: '3' });
  const radios = [...markup.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([radio]) => radio);
  const isOff = (pk: number) => radios.find((radio) => radio.includes(`value="${pk}"`))?.includes('disabled');
  expect([isOff(1), isOff(2), isOff(3)]).toEqual([false, true, false]);
});

test('WRT-05 what deleting a post does to its other versions is said where there are any', async () => {
  const words = 'Deleting this post leaves its other versions as they are.';
  const version = { pk: 1, subject: 'A room', language: 'en', published_at: null } as const;
  expect(await render([], { versions: [version] })).toContain(words);
  expect(await render([], {})).not.toContain(words);
});
