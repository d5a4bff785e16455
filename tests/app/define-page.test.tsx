import { expect, test } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { formMachine } from '../../machines/forms/form.machine.ts';
import { faqMachine } from '../../machines/site/faq.machine.ts';
import { definePage } from '../../src/kit/app/define-page.ts';
import { defineSection } from '../../src/features/dashboard/dashboard.flow.ts';
import { startApp } from '../support/fake-world.ts';

type Of<Machine extends typeof faqMachine | typeof formMachine> = { flow: ActorRefFrom<Machine> };
const FaqView = ({ flow }: Of<typeof faqMachine>) => <p>{flow.getSnapshot().context.open}</p>;
const FormView = ({ flow }: Of<typeof formMachine>) => <p>{flow.getSnapshot().context.round}</p>;
const FaqSection = ({ flow }: { flow: ActorRefFrom<typeof faqMachine> | undefined }) => (
  <p>{flow?.getSnapshot().context.open}</p>
);
const FormSection = ({ flow }: { flow: ActorRefFrom<typeof formMachine> | undefined }) => (
  <p>{flow?.getSnapshot().context.round}</p>
);
const name = 'faq';
const title = null;
const input = { open: null };

// `npm run types` checks the lines below.
test('a page only takes a view of its own flow', () => {
  expect(definePage({ name, title, view: FaqView, flow: faqMachine, input }).flow).toBe(faqMachine);
  // @ts-expect-error: The view is about another flow.
  expect(definePage({ name, title, view: FormView, flow: faqMachine, input }).flow).toBe(faqMachine);
  // @ts-expect-error: The flow begins with other input.
  expect(definePage({ name, title, view: FaqView, flow: faqMachine, input: {} }).flow).toBe(faqMachine);
  // @ts-expect-error: The view needs a flow.
  expect(definePage({ name, title, view: FaqView }).flow).toBeNull();
  expect(definePage({ name, title, view: () => <p /> }).flow).toBeNull();
});

test('a dashboard page only takes a view of its own flow', () => {
  const { world } = startApp({ at: '/en/' });
  const page = defineSection(world, { name, title, view: FaqSection, flow: faqMachine, input });
  expect(page.input).toEqual({ section: input });
  // @ts-expect-error: The view is about another flow.
  expect(defineSection(world, { name, title, view: FormSection, flow: faqMachine, input }).name).toBe(name);
});
