import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button, buttonClass } from '../../../kit/ui/Button.tsx';
import { control } from '../../../kit/ui/control.ts';
import { Stack } from '../../../kit/ui/Stack.tsx';
import { styled } from '../../../kit/ui/theme.ts';

const List = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2',
  listStyle: 'none',
});

interface ShareProps {
  /** The post's canonical URL, with its language. */
  address: string;
  subject: string;
  isCopying: boolean;
  /** The sheet of the device is open. */
  isSharing: boolean;
  /** The browser refused to copy: show the URL to copy by hand. */
  isSelectable: boolean;
  onCopy: () => void;
  onShare: () => void;
}

/** Share buttons: the device's own sheet, Meta, X, messengers, and copy link (BLG-06, RDR-03). */
export function Share({ address, subject, isCopying, isSharing, isSelectable, onCopy, onShare }: ShareProps) {
  const { t } = useLingui();
  const hasSheet = useHasSheet();
  const link = encodeURIComponent(address);
  const title = encodeURIComponent(subject);
  const both = encodeURIComponent(`${subject}\n${address}`);
  return (
    <Stack gap={3}>
      <List aria-label={t`Share`}>
        {hasSheet ? (
          <li>
            <Button onClick={onShare} busy={isSharing}>
              <Trans>Share…</Trans>
            </Button>
          </li>
        ) : null}
        <li>
          <ShareLink href={`https://www.facebook.com/sharer/sharer.php?u=${link}`} name="Meta" />
        </li>
        <li>
          <ShareLink href={`https://x.com/intent/post?url=${link}&text=${title}`} name="X" />
        </li>
        <li>
          <ShareLink href={`https://wa.me/?text=${both}`} name="WhatsApp" />
        </li>
        <li>
          <ShareLink href={`https://t.me/share/url?url=${link}&text=${title}`} name="Telegram" />
        </li>
        <li>
          {/* Opens the app itself: Viber has no page for this. */}
          <ShareLink href={`viber://forward?text=${both}`} name="Viber" />
        </li>
        <li>
          <Button onClick={onCopy} busy={isCopying}>
            <Trans>Copy link</Trans>
          </Button>
        </li>
      </List>
      {isSelectable ? <SelectableLink address={address} /> : null}
    </Stack>
  );
}

function ShareLink({ href, name }: { href: string; name: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass()} lang="en">
      {name}
    </a>
  );
}

const never = (): (() => void) => () => {};

/** Whether this device has a sheet for sharing; the server and the first render know of none. */
function useHasSheet(): boolean {
  return useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
}

/** The URL in a field, selected, so that one keystroke copies it. */
function SelectableLink({ address }: { address: string }) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <input
      ref={field}
      readOnly
      dir="ltr"
      value={address}
      aria-label={t`Link to this post`}
      className={control().className}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
