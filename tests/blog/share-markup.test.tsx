import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { Share } from '../../src/features/blog/post/Share.tsx';
import { activate, i18n } from '../../src/kit/i18n/runtime.ts';

beforeAll(() => activate('en'));

test("BLG-06 RDR-03 a post can be shared by Meta, X and the region's messengers, with its subject and link", () => {
  const markup = renderToString(
    <I18nProvider i18n={i18n}>
      <Share
        address="https://renas.example/ckb/blog/7/"
        subject="ڤیزا & سەفەر"
        isCopying={false}
        isSharing={false}
        isSelectable={false}
        onCopy={() => {}}
        onShare={() => {}}
      />
    </I18nProvider>,
  );
  const links = [...markup.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(
    ([, href = '', name]) => [name, new URL(href.replaceAll('&amp;', '&'))] as const,
  );
  const both = 'ڤیزا & سەفەر\nhttps://renas.example/ckb/blog/7/';
  const given = links.map(([name, { protocol, host, searchParams }]) => [
    name,
    protocol + host,
    Object.fromEntries(searchParams),
  ]);
  const [link, subject] = ['https://renas.example/ckb/blog/7/', 'ڤیزا & سەفەر'];
  expect(given).toEqual([
    ['Meta', 'https:www.facebook.com', { u: link }],
    ['X', 'https:x.com', { url: link, text: subject }],
    ['WhatsApp', 'https:wa.me', { text: both }],
    ['Telegram', 'https:t.me', { url: link, text: subject }],
    ['Viber', 'viber:forward', { text: both }],
  ]);
  // The server does not know whether a device has a sheet.
  expect(markup).not.toContain('Share…');
});
