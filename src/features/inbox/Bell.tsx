import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { inboxMachine } from '../../../machines/inbox/inbox.machine.ts';
import type { messagesMachine } from '../../../machines/toasts/messages.machine.ts';
import { useLocale, useService } from '../../kit/app/index.ts';
import { formatNumber } from '../../kit/i18n/format/number.ts';
import { wordsOf } from '../../kit/i18n/messages.ts';
import { iconButton } from '../../kit/ui/icon-button.ts';
import { onEscape } from '../../kit/ui/on-escape.ts';
import { styled } from '../../kit/ui/theme.ts';
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx';
import { reveal } from '../../kit/browser/reveal.ts';
import { DecorativeIcon } from '../../kit/ui/Icon.tsx';
import { bellPanel } from './bell-panel.ts';

const MOST_SHOWN = 99;

const Root = styled('div', {
  position: 'relative',
  // On phones, the panel is placed relative to the bar, at its width.
  '@phone': { position: 'static' },
});

const Toggle = styled('button', iconButton, { position: 'relative' });

const Count = styled('span', {
  position: 'absolute',
  insetBlockStart: '1px',
  insetInlineEnd: '1px',
  minInlineSize: '18px',
  paddingInline: '4px',
  borderRadius: '$round',
  backgroundColor: '$danger',
  color: '$dangerText',
  fontSize: '0.75rem',
  fontWeight: '$bold',
  lineHeight: '18px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  '@forced': { border: '1px solid ButtonText' },
});

const selectHistory = ({ context: { history, unread } }: SnapshotFrom<typeof messagesMachine>) => ({
  history,
  unread: unread.length,
});

type BellProps = {
  /** Undefined if it has crashed. */
  inbox: ActorRefFrom<typeof inboxMachine> | undefined;
  isOpen: boolean;
  /** The pointer or focus is on it. */
  onNear: () => void;
  onOpen: () => void;
  onClose: () => void;
};

/** The bell that opens the message history (P8), with the number of unread messages (P53). */
export function Bell({ inbox, isOpen, onNear, onOpen, onClose }: BellProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const messages = useService('messages');
  const { history, unread } = useSelector(messages, selectHistory, shallowEqual);
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const isLeaving = useRef(false);
  const panelId = useId();
  const news = isOpen ? 0 : unread;
  const label = t`${plural(news, { 0: 'Messages', one: 'Messages, # new', other: 'Messages, # new' })}`;

  useLayoutEffect(() => {
    if (isOpen || !isLeaving.current) return;
    // The panel has closed and returned the focus.
    isLeaving.current = false;
    reveal('alerts');
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: PointerEvent): void => {
      if (event.target instanceof Node && root.current?.contains(event.target)) return;
      onClose();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen, onClose]);

  return (
    <Root
      ref={root}
      onKeyDown={(event) => {
        if (!isOpen) return;
        const close = onEscape(() => {
          onClose();
          toggle.current?.focus();
        });
        close(event);
      }}
      onBlur={(event) => {
        if (isOpen && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) onClose();
      }}
    >
      <Toggle
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={label}
        title={label}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={isOpen ? onClose : onOpen}
      >
        <BellIcon />
        {news > 0 ? (
          <Count aria-hidden="true">
            {news > MOST_SHOWN ? `${formatNumber(MOST_SHOWN, locale)}+` : formatNumber(news, locale)}
          </Count>
        ) : null}
      </Toggle>
      <VisuallyHidden as="output">{news > 0 ? label : null}</VisuallyHidden>
      {isOpen ? (
        <bellPanel.View
          id={panelId}
          entries={history}
          inbox={inbox}
          wordsOf={(message) => wordsOf(message, i18n)}
          onLeave={() => {
            isLeaving.current = true;
            onClose();
          }}
          onClear={() => messages.send({ type: 'messages.clearHistory' })}
        />
      ) : null}
    </Root>
  );
}

function BellIcon() {
  return (
    <DecorativeIcon>
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15Z" />
      <path d="M10 20.5a2.2 2.2 0 0 0 4 0" />
    </DecorativeIcon>
  );
}
