import type { MessageDescriptor } from '@lingui/core';
import { createElement, useState, type ComponentType } from 'react';
import type { ActorRefFrom, AnyActorLogic, AnyActorRef, InputFrom, SnapshotFrom } from 'xstate';
import type { appMachine, Page } from '../../../machines/app/app.machine.ts';
import { useApp } from './index.ts';

/** What a page shows; the charts pass it on without reading it. */
export interface PageView {
  Screen: ComponentType;
  /** The page's name for the document title; null to show only the product's name. */
  title: MessageDescriptor | null;
}

/** A page as the root holds it, with a typed view. */
export type ViewedPage = Page & { view: PageView };

/** A page with the flow that its view shows. */
export interface PageDefinition<Flow extends AnyActorLogic> {
  name: string;
  title: MessageDescriptor | null;
  view: ComponentType<{ flow: ActorRefFrom<NoInfer<Flow>> }>;
  flow: Flow;
  input: InputFrom<NoInfer<Flow>>;
}

/** A page without a flow. */
type PlainPage = Pick<PageDefinition<AnyActorLogic>, 'name' | 'title'> & { view: ComponentType };

/** Pairs a view with its flow: the view of another flow does not compile. The view receives the running flow. */
export function definePage<Flow extends AnyActorLogic>(page: PageDefinition<Flow>): ViewedPage;
export function definePage(page: PlainPage): ViewedPage;
export function definePage<Flow extends AnyActorLogic>(page: PageDefinition<Flow> | PlainPage): ViewedPage {
  const { name, title } = page;
  if (!('flow' in page)) return { name, view: { Screen: page.view, title }, flow: null, input: undefined };
  return { name, view: { Screen: screenOf(page.view), title }, flow: page.flow, input: page.input };
}

/** An open page's view. */
export function viewOf({ view }: Page): PageView {
  // Every page module returns a ViewedPage; the root's own type leaves the view open.
  return view as PageView;
}

const selectFlow = (snapshot: SnapshotFrom<typeof appMachine>): AnyActorRef | undefined => {
  const children: Record<string, AnyActorRef | undefined> = snapshot.children;
  return children['flow'];
};

function screenOf<Flow extends AnyActorLogic>(
  View: ComponentType<{ flow: ActorRefFrom<Flow> }>,
): ComponentType {
  return function ConnectedPage() {
    // The root runs the flow defined with this view, or keeps the stopped one, until it opens the next page with another.
    const app = useApp();
    // The root runs flows without knowing their types.
    const [flow] = useState(() => selectFlow(app.getSnapshot()) as ActorRefFrom<Flow> | undefined);
    return flow ? createElement(View, { flow }) : null;
  };
}
