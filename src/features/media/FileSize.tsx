import { useLocale } from '../../kit/app/index.ts';
import { formatBytes } from '../../kit/i18n/format/bytes.ts';
import { styled } from '../../kit/ui/theme.ts';

const OneLine = styled('bdi', { whiteSpace: 'nowrap' });

/** How large a file is, such as `3.4 MB`. */
export function FileSize({ size }: { size: number }) {
  return <OneLine>{formatBytes(size, useLocale())}</OneLine>;
}
