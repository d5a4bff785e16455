import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useApp, useService } from '../app/index.ts';
import { Button } from '../ui/Button.tsx';
import { handOnFocus } from '../ui/hand-on-focus.ts';
import { Icon } from '../ui/Icon.tsx';
import { Stack } from '../ui/Stack.tsx';
import { keyframes, styled } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** Why the next page is not there yet, while the last one stays on screen; null if none is awaited. */
export type Wait = 'loading' | 'unfetched' | 'unreachable' | null;

/** Longer than a page takes on a good network, so that nothing flickers. */
const PATIENCE = '300ms';

const arrive = keyframes({ from: { opacity: 0 } });
const run = keyframes({ from: { insetInlineStart: '-40%' }, to: { insetInlineStart: '100%' } });

const Track = styled('div', {
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: '$toast',
  blockSize: '3px',
  overflow: 'hidden',
  pointerEvents: 'none',
  animation: `${arrive()} 1ms ${PATIENCE} backwards`,
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    inlineSize: '40%',
    backgroundColor: '$primary',
    animation: `${run()} 1.2s linear infinite`,
  },
  '@still': { '&::after': { animation: 'none', inlineSize: '100%' } },
  '@forced': { '&::after': { backgroundColor: 'Highlight' } },
});

// At the end of the document, so that it never hides its last lines; else at the lower edge of the window.
const Place = styled('div', {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: '$bar',
  '@media print': { display: 'none' },
});

const Strip = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$2 $4',
  padding: '$2 $6',
  borderBlockStart: '1px solid $colors$warningLine',
  backgroundColor: '$warningSurface',
  color: '$text',
  '@phone': { paddingInline: '$4' },
});

const Words = styled('p', { display: 'flex', gap: '$3', '& > svg': { flex: 'none', color: '$warning' } });

/** The pages' names; the staff areas' names come with their code. */
const names = new Map<string, MessageDescriptor>([
  ['home', msg`Home`],
  ['contact', msg`Contact us`],
  ['terms', msg`Terms & Conditions`],
  ['privacy', msg`Privacy Policy`],
  ['faq', msg`Frequently asked questions`],
  ['subscription', msg`Alerts & Notifications`],
  ['blog', msg`Blog`],
  ['signin', msg`Sign in`],
  ['signup', msg`Sign up`],
  ['otp', msg`Verify your e-mail address`],
  ['resetRequest', msg`Reset password`],
  ['resetConfirm', msg`Choose a new password`],
  ['dashboard', msg`Account Settings`],
]);

const isOnline = (): boolean => navigator.onLine;
const watch = (onChange: () => void): (() => void) => {
  const ending = new AbortController();
  for (const cause of ['online', 'offline']) addEventListener(cause, onChange, { signal: ending.signal });
  return () => ending.abort();
};

/**
 * What the network does to the page on screen (NET-02): a thin bar while the next page loads, and a strip at the lower
 * edge when the next page cannot be fetched or the device is offline. Only for browsers.
 */
export function NetworkStrip({ wait }: { wait: Wait }) {
  const hasNetwork = useSyncExternalStore(watch, isOnline);
  const isLoading = wait === 'loading';
  return (
    <>
      {isLoading ? <Progress /> : null}
      {/* It is there from the start and all the time, so that its content is announced. */}
      <Place data-network aria-live="polite">
        {isLoading ? null : wait === null ? (
          hasNetwork ? null : (
            <Offline />
          )
        ) : (
          <Awaiting hasNetwork={hasNetwork} />
        )}
      </Place>
    </>
  );
}

function Progress() {
  return (
    <Track aria-busy="true">
      <VisuallyHidden as="output">
        <Trans>Loading…</Trans>
      </VisuallyHidden>
    </Track>
  );
}

function Offline() {
  return (
    <Strip>
      <Told>
        <Trans>You are offline. What you have typed stays here.</Trans>
      </Told>
    </Strip>
  );
}

function Awaiting({ hasNetwork }: { hasNetwork: boolean }) {
  const { i18n } = useLingui();
  const app = useApp();
  const session = useService('session');
  const awaited = useSelector(app, ({ context }) => names.get(context.route.name));
  const name = awaited && i18n._(awaited);
  const retry = (): void => {
    app.send({ type: 'app.retry' });
    session.send({ type: 'session.retry' });
  };
  return (
    <Strip ref={handOnFocus}>
      <Told>
        {hasNetwork ? <Trans>The server cannot be reached.</Trans> : <Trans>You are offline.</Trans>}{' '}
        {name ? (
          <Trans>“{name}” will open as soon as it can.</Trans>
        ) : (
          <Trans>The page will open as soon as it can.</Trans>
        )}
      </Told>
      <Stack direction="row" gap={2}>
        <Button onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
        <Button kind="quiet" onClick={() => app.send({ type: 'app.stay' })}>
          <Trans>Stay here</Trans>
        </Button>
      </Stack>
    </Strip>
  );
}

function Told({ children }: { children: ReactNode }) {
  return (
    <Words>
      <Icon name="warning" />
      <span>{children}</span>
    </Words>
  );
}
