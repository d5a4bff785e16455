import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { messagesMachine } from '../../../machines/toasts/messages.machine.ts';
import { useLocale, useService } from '../../kit/app/index.ts';
import { formatNumber } from '../../kit/i18n/format/number.ts';
import { wordsOf } from '../../kit/i18n/messages.ts';
import { iconButton } from '../../kit/ui/icon-button.ts';
import { styled } from '../../kit/ui/theme.ts';
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx';
import { reveal } from '../../kit/browser/reveal.ts';
import { BellIcon } from './BellIcon.tsx';
import type { BellPanel } from './BellPanel.tsx';

const MOST_SHOWN = 99;

const loadPanel = () => import('./BellPanel.tsx');
/** The module is on its way while the person points at the bell. */
const expectPanel = (): void => void loadPanel().catch(() => undefined);

const Root = styled('div', {
  position: 'relative',
  // There the panel is as wide as the bar, which is placed too.
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
  // A toast was read out when it came.
  letters: history.filter(({ id, letter }) => letter !== undefined && unread.includes(id)).length,
});

/** The history of messages behind a bell (P8), with the number of those that are new. */
export function Bell() {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const messages = useService('messages');
  const { history, unread, letters } = useSelector(messages, selectHistory, shallowEqual);
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<typeof BellPanel | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const isLeaving = useRef(false);
  const panelId = useId();
  const news = isOpen ? 0 : unread;
  const label = t`${plural(news, { 0: 'Messages', one: 'Messages, # new', other: 'Messages, # new' })}`;

  const show = (shows: boolean): void => {
    setOpen(shows);
    messages.send({ type: 'messages.seen' });
  };

  const open = async (): Promise<void> => {
    try {
      const module = await loadPanel();
      setPanel(() => module.BellPanel);
      show(true);
    } catch {
      const errors = { unexpected: [{ code: 'unexpected' }] };
      messages.send({ type: 'messages.add', messages: { errors }, at: Date.now() });
    }
  };

  useLayoutEffect(() => {
    if (isOpen || !isLeaving.current) return;
    // What stood in front has gone and given the focus back. A page that is only on its way looks for the part itself.
    isLeaving.current = false;
    reveal('alerts');
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: PointerEvent): void => {
      if (event.target instanceof Node && root.current?.contains(event.target)) return;
      setOpen(false);
      messages.send({ type: 'messages.seen' });
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen, messages]);

  return (
    <Root
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen || isInFront(event.target)) return;
        show(false);
        toggle.current?.focus();
      }}
      onBlur={(event) => {
        if (isOpen && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) show(false);
      }}
    >
      <Toggle
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={label}
        title={label}
        onPointerEnter={expectPanel}
        onFocus={expectPanel}
        onClick={() => (isOpen ? show(false) : void open())}
      >
        <BellIcon />
        {news > 0 ? (
          <Count aria-hidden="true">
            {news > MOST_SHOWN ? `${formatNumber(MOST_SHOWN, locale)}+` : formatNumber(news, locale)}
          </Count>
        ) : null}
      </Toggle>
      <VisuallyHidden as="output">{!isOpen && letters > 0 ? label : null}</VisuallyHidden>
      {isOpen && Panel ? (
        <Panel
          id={panelId}
          entries={history}
          wordsOf={(message) => wordsOf(message, i18n)}
          onLeave={() => {
            isLeaving.current = true;
            show(false);
          }}
          onClear={() => messages.send({ type: 'messages.clearHistory' })}
        />
      ) : null}
    </Root>
  );
}

/** A message that is open in front of the page has an Escape of its own. */
function isInFront(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-modal]') !== null;
}
