import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
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
  /** The browser refused to copy: show the URL to copy by hand. */
  isSelectable: boolean;
  onCopy: () => void;
}

/** Share buttons: Meta, X and copy link (BLG-06). */
export function Share({ address, subject, isCopying, isSelectable, onCopy }: ShareProps) {
  const { t } = useLingui();
  const link = encodeURIComponent(address);
  return (
    <Stack gap={3}>
      <List aria-label={t`Share`}>
        <li>
          <ShareLink href={`https://www.facebook.com/sharer/sharer.php?u=${link}`} name="Meta" />
        </li>
        <li>
          <ShareLink
            href={`https://x.com/intent/post?url=${link}&text=${encodeURIComponent(subject)}`}
            name="X"
          />
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
