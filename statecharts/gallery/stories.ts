/** What the journeys are called. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const titles = {
  'sign-up': msg`From the sign-up to the dashboard`,
  'forgotten-password': msg`A forgotten password`,
  'session-ends': msg`A session that ends`,
  'new-post': msg`Writing and publishing a post`,
  'weekly-mailing': msg`A weekly mailing`,
  scroll: msg`Scrolling through the blog`,
};

/** The names of all journeys, as in their addresses. */
export const journeyNames: readonly string[] = Object.keys(titles);

/** What a journey is called; undefined if it has no title. */
export const titleOf = (name: string): MessageDescriptor | undefined =>
  new Map<string, MessageDescriptor>(Object.entries(titles)).get(name);
