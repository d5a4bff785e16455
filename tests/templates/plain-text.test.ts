import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { plainTextMachine } from '../../machines/templates/plain-text.machine.ts';

const HTML = '<p>one</p>';

async function generated(text: string, changes: readonly string[] = []) {
  const actor = createActor(
    plainTextMachine.provide({ actors: { makeText: fromPromise(() => Promise.resolve('made')) } }),
    { input: { text, html: HTML } },
  ).start();
  for (const html of changes) actor.send({ type: 'html.changed', html });
  actor.send({ type: 'plain.make' });
  await waitFor(actor, (snapshot) => snapshot.context.text === 'made');
  return actor;
}

test.each([
  ['not if the HTML is the same', 'old', [], [], 'inStep'],
  ['if the HTML had changed before', 'old', ['<p>two</p>'], [], 'behind'],
  ['if the HTML has changed since', 'old', [], ['<p>two</p>'], 'behind'],
  ['not if the HTML has changed back', 'old', ['<p>two</p>'], [HTML], 'inStep'],
  ['not if there was none', '', ['<p>two</p>'], [], 'inStep'],
])('TPL-02 a restored text is called out of date %s', async (_, text, before, since, state) => {
  const actor = await generated(text, before);
  for (const html of since) actor.send({ type: 'html.changed', html });
  actor.send({ type: 'plain.undo' });
  expect(actor.getSnapshot()).toMatchObject({ value: state, context: { text, previous: null } });
});
