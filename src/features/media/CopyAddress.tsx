import { Trans, useLingui } from '@lingui/react/macro';
import { Button, buttonClass } from '../../kit/ui/Button.tsx';
import { mediaAddress } from '../../kit/wire/media-address.ts';
import { styled } from '../../kit/ui/theme.ts';

/** Copies the absolute URL `link`. */
export type CopyLink = (link: string) => void;

/** A file's absolute URL. */
const wholeAddress = (url: string): string => new URL(mediaAddress(url), window.location.origin).href;

type CopyAddressProps = { url: string; name: string; onCopy: CopyLink };

/** Copies a file's URL. */
export function CopyAddress({
  kind = 'secondary',
  url,
  name,
  onCopy,
}: CopyAddressProps & { kind?: 'secondary' | 'quiet' }) {
  const { t } = useLingui();
  return (
    <Button kind={kind} aria-label={t`Copy address: ${name}`} onClick={() => onCopy(wholeAddress(url))}>
      <Trans>Copy address</Trans>
    </Button>
  );
}

const Ways = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginInlineStart: '-$3',
});

/** A file's URL, to open or copy; as text, it means nothing to people. */
export function AddressCell({ url, name, onCopy }: CopyAddressProps) {
  const { t } = useLingui();
  return (
    <Ways>
      <a
        className={buttonClass({ kind: 'quiet' })}
        href={mediaAddress(url)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t`Open: ${name}`}
      >
        <Trans>Open</Trans>
      </a>
      <CopyAddress kind="quiet" url={url} name={name} onCopy={onCopy} />
    </Ways>
  );
}
