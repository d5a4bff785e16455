import type { MessageDescriptor } from '@lingui/core';
import { useSelector } from '@xstate/react';
import { createElement, type ComponentType } from 'react';
import type { ActorRefFrom, AnyActorLogic, AnyActorRef, InputFrom, SnapshotFrom } from 'xstate';
import type { appMachine, Page } from '../../../machines/app/app.machine.ts';
import { useApp } from './index.ts';

/** What a page shows; the charts carry it without looking into it. */
export interface PageView {
  Screen: ComponentType;
  /** The page's name for the title of the document; null where the product's name says it all. */
  title: MessageDescriptor | null;
}

/** A page as the root keeps it, its view known to be one. */
export type ViewedPage = Page & { view: PageView };

/** A page with the flow that its view is about. */
export interface PageDefinition<Flow extends AnyActorLogic> {
  name: string;
  title: MessageDescriptor | null;
  view: ComponentType<{ flow: ActorRefFrom<NoInfer<Flow>> }>;
  flow: Flow;
  input: InputFrom<NoInfer<Flow>>;
}

/** A page that is read and nothing else. */
type PlainPage = Pick<PageDefinition<AnyActorLogic>, 'name' | 'title'> & { view: ComponentType };

/** Pairs a view with its flow: a view of another flow does not compile. The view is given the running flow. */
export function definePage<Flow extends AnyActorLogic>(page: PageDefinition<Flow>): ViewedPage;
export function definePage(page: PlainPage): ViewedPage;
export function definePage<Flow extends AnyActorLogic>(page: PageDefinition<Flow> | PlainPage): ViewedPage {
  const { name, title } = page;
  if (!('flow' in page)) return { name, view: { Screen: page.view, title }, flow: null, input: undefined };
  return { name, view: { Screen: screenOf(page.view), title }, flow: page.flow, input: page.input };
}

/** The view of an open page. */
export function viewOf({ view }: Page): PageView {
  // Every page module is typed as ViewedPage; the root's own type leaves the view open.
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
    // While the view stands the root runs the flow that was defined with it, or keeps it with its last snapshot.
    const flow = useSelector(useApp(), selectFlow) as ActorRefFrom<Flow> | undefined;
    return flow ? createElement(View, { flow }) : null;
  };
}
