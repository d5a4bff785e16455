import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../kit/ui/Button.tsx';
import { mediaAddress } from '../../kit/wire/media-address.ts';
import { styled } from '../../kit/ui/theme.ts';

/** Copies the absolute URL `link`. */
export type CopyLink = (link: string) => void;

/** A file's absolute URL. */
const wholeAddress = (url: string): string => new URL(mediaAddress(url), window.location.origin).href;

/** Copies a file's URL. */
export function CopyAddress({ url, name, onCopy }: { url: string; name: string; onCopy: CopyLink }) {
  const { t } = useLingui();
  return (
    <Button aria-label={t`Copy address: ${name}`} onClick={() => onCopy(wholeAddress(url))}>
      <Trans>Copy address</Trans>
    </Button>
  );
}

const Column = styled('div', { display: 'grid', justifyItems: 'start', gap: '$2' });
const Address = styled('a', {
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: '$small',
});

/** A file's URL, to open or copy. */
export function AddressCell(props: { url: string; name: string; onCopy: CopyLink }) {
  return (
    <Column>
      <Address href={mediaAddress(props.url)} target="_blank" rel="noopener noreferrer" dir="ltr">
        {props.url}
      </Address>
      <CopyAddress {...props} />
    </Column>
  );
}
