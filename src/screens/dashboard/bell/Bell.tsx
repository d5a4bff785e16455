import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { messagesMachine } from '../../../../machines/messages.machine.ts';
import { useLocale, useService } from '../../../app/context/index.ts';
import { formatNumber } from '../../../i18n/format/number.ts';
import { iconButton } from '../../../ui/icon-button.ts';
import { styled } from '../../../ui/theme.ts';
import { BellIcon } from './BellIcon.tsx';
import { BellPanel } from './BellPanel.tsx';

const MOST_SHOWN = 99;

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
  unread,
});

/** The history of messages behind a bell (decision 8), with the number of those that are new. */
export function Bell() {
  const { t } = useLingui();
  const locale = useLocale();
  const messages = useService('messages');
  const { history, unread } = useSelector(messages, selectHistory, shallowEqual);
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const news = isOpen ? 0 : unread;
  const label = t`${plural(news, { 0: 'Messages', one: 'Messages, # new', other: 'Messages, # new' })}`;

  const show = (shows: boolean): void => {
    setOpen(shows);
    messages.send({ type: 'messages.seen' });
  };

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
        if (event.key !== 'Escape' || !isOpen) return;
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
        onClick={() => show(!isOpen)}
      >
        <BellIcon />
        {news > 0 ? (
          <Count aria-hidden="true">
            {news > MOST_SHOWN ? `${formatNumber(MOST_SHOWN, locale)}+` : formatNumber(news, locale)}
          </Count>
        ) : null}
      </Toggle>
      {isOpen ? (
        <BellPanel
          id={panelId}
          entries={history}
          onClear={() => messages.send({ type: 'messages.clearHistory' })}
        />
      ) : null}
    </Root>
  );
}
