import { describe, expect, test } from 'vitest';
import { locales } from '../../contract/locale.ts';
import { renderMail } from '../../server/delivery/mail-body.ts';
import { seal, unseal } from '../../server/delivery/seal.ts';
import type { WordedKind } from '../../server/delivery/mail-texts.ts';

const publicUrl = 'http://127.0.0.1:3000';
const kinds: readonly WordedKind[] = [
  'signup-code',
  'reset-code',
  'session-reused',
  'guesses',
  'password-changed',
  'new-device',
  'set-password',
  'template-test',
  'contact-message',
  'newsletter-confirm',
];

describe('the words of a mail', () => {
  test.each(locales)(
    'LNG-04 every mail exists in %s, as HTML and as text, without the code in its subject',
    (language) => {
      for (const kind of kinds) {
        const mail = renderMail({
          kind,
          language,
          values: { code: '493817', link: '/reset-password/a%40b.example/1/' },
          publicUrl,
        });
        expect(mail.subject).toContain(language === 'ckb' ? 'ڕێناس' : 'Renas');
        expect(mail.subject).not.toContain('493817');
        expect(mail.html).toContain(`<html lang="${language}" dir="${language === 'ckb' ? 'rtl' : 'ltr'}">`);
        expect(mail.html).toContain('content="light dark"');
        expect(mail.html).not.toMatch(/<(table|script|img|link)\b|undefined|\{\{/);
        expect(mail.text).not.toMatch(/undefined|<\/?[a-z]/);
      }
    },
  );

  test('LNG-04 no two languages share a sentence', () => {
    for (const kind of kinds) {
      const subjects = locales.map(
        (language) => renderMail({ kind, language, values: {}, publicUrl }).subject,
      );
      expect(new Set(subjects).size).toBe(locales.length);
    }
  });

  test('LNG-05 the Kurdish texts keep the house orthography', () => {
    for (const kind of kinds) {
      const ckb = renderMail({ kind, language: 'ckb', values: {}, publicUrl }).text;
      expect(ckb).not.toMatch(/[\u064A\u0649\u0643\u06BE\u200C]|[\u0600-\u06FF][?,;]|(^|\s)ر/u);
      const kmr = renderMail({ kind, language: 'kmr', values: {}, publicUrl }).text;
      expect(kmr).toBe(kmr.normalize('NFC'));
      expect(kmr).not.toMatch(/[ığöüá]|\p{M}/u);
    }
  });

  test('the code is alone in a left-to-right element and on its own line', () => {
    const { html, text } = renderMail({
      kind: 'signup-code',
      language: 'ckb',
      values: { code: '012345' },
      publicUrl,
    });
    expect(html).toMatch(/<strong dir="ltr"[^>]*>012345<\/strong>/);
    expect(text.split('\n')).toContain('012345');
  });

  test("a template's test mail shows its markup and text; no other mail takes markup from its values", () => {
    const values = { name: 'A & B', html: '<h2>Hello</h2>', plain: 'Hello in plain' };
    const shown = renderMail({ kind: 'template-test', language: 'en', values, publicUrl });
    expect(shown.html).toContain('<h2>Hello</h2>');
    expect(shown.html).toContain('A &amp; B');
    expect(shown.text).toContain('Hello in plain');
    const other = renderMail({ kind: 'contact-message', language: 'en', values, publicUrl });
    expect(other.html + other.text).not.toContain('Hello');
  });

  test('TPL-02 a picture of a template is no wider than the phone that shows it', () => {
    const values = { name: 'Welcome', html: '<p><img src="/a.png" alt=""></p>', plain: '' };
    const { html } = renderMail({ kind: 'template-test', language: 'en', values, publicUrl });
    expect(html).toContain('<img style="max-width:100%;height:auto" src="/a.png" alt="">');
  });

  test('a path becomes a link to the product, and a value never becomes markup', () => {
    const { html, text } = renderMail({
      kind: 'set-password',
      language: 'en',
      values: { link: '/reset-password/"><b>/1/' },
      publicUrl,
    });
    expect(html).not.toContain('<b>');
    expect(html).toMatch(/href="http:\/\/127\.0\.0\.1:3000\/reset-password\/[^"<>]*\/1\/"/);
    expect(text).toContain('http://127.0.0.1:3000/reset-password/');
    expect(
      renderMail({ kind: 'signup-code', language: 'en', values: { code: '<i>&' }, publicUrl }).html,
    ).toContain('&lt;i&gt;&amp;');
  });
});

describe('sealed values', () => {
  const key = Buffer.alloc(32, 7);

  test('open with the same key and context alone', () => {
    const sealed = seal(key, { code: '493817' }, 'row-1');
    expect(unseal(key, sealed, 'row-1')).toEqual({ code: '493817' });
    expect(() => unseal(key, sealed, 'row-2')).toThrow();
    expect(() => unseal(Buffer.alloc(32, 8), sealed, 'row-1')).toThrow();
    expect(() => unseal(key, `${sealed.slice(0, -4)}AAAA`, 'row-1')).toThrow();
  });

  test('never look alike twice', () => {
    expect(seal(key, { code: '1' }, 'row')).not.toBe(seal(key, { code: '1' }, 'row'));
  });
});
