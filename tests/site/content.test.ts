import { describe, expect, test } from 'vitest';
import { loadFaq, loadLanding, loadPrivacy, loadTerms } from '../../src/content/load.ts';
import { piecesOf } from '../../src/content/placeholders.ts';
import type { LegalText } from '../../src/content/types.ts';
import { glyphs } from '../../src/features/site/home/ServiceIcon.tsx';
import { languages } from '../../src/kit/i18n/languages.ts';
import { fontFaces } from '../../src/kit/ui/typeface.ts';
import { leavesOf } from '../support/leaves.ts';
import { mistakesOf } from '../support/orthography.ts';

const locales = languages.map(({ locale }) => locale);
const terms = new Map(
  await Promise.all(locales.map(async (locale) => [locale, await loadTerms(locale)] as const)),
);
const privacy = new Map(
  await Promise.all(locales.map(async (locale) => [locale, await loadPrivacy(locale)] as const)),
);
const faq = new Map(
  await Promise.all(locales.map(async (locale) => [locale, await loadFaq(locale)] as const)),
);
const landing = new Map(
  await Promise.all(locales.map(async (locale) => [locale, await loadLanding(locale)] as const)),
);

const sectionIds = (text: LegalText | undefined) => text?.sections.map(({ id }) => id);
const placeholdersOf = (text: unknown) =>
  leavesOf(text).flatMap((words) =>
    piecesOf(words).flatMap((piece) => (piece.kind === 'placeholder' ? [piece.name] : [])),
  );
const sectionOf = (text: LegalText | undefined, id: string) =>
  leavesOf(text?.sections.find((section) => section.id === id)).join(' ');
const isSlug = (id: string) => /^[a-z]+(-[a-z]+)*$/.test(id);

/** Each language's wording of the two facts that the terms must state. */
const facts = {
  en: { age: 'at least 16 years', fees: 'Subscription fees are non-refundable unless stated otherwise' },
  ckb: { age: 'لانیکەم ١٦ ساڵ', fees: 'کرێی ئابوونە ناگەڕێنرێتەوە، مەگەر' },
  kmr: { age: 'bi kêmanî 16 salî', fees: 'Heqê abonetiyê nayê vegerandin, heke' },
};

describe.each(locales)('%s', (locale) => {
  test('LEG-01 the terms name the minimum age, non-refundable fees, a support contact and an effective date', () => {
    const text = terms.get(locale);
    expect(sectionOf(text, 'age')).toContain(facts[locale].age);
    expect(sectionOf(text, 'plans')).toContain(facts[locale].fees);
    expect(placeholdersOf(text).sort()).toEqual(['date', 'email']);
  });

  test('LEG-01 the privacy policy names the minimum age, a support contact and an effective date', () => {
    const text = privacy.get(locale);
    expect(sectionOf(text, 'children')).toMatch(/16|١٦/);
    expect(placeholdersOf(text)).toContain('email');
    expect(piecesOf(text?.effective ?? '')).toContainEqual({ kind: 'placeholder', name: 'date' });
  });

  test('LEG-01 both legal texts have the sections and anchors of the English ones, and every section has text', () => {
    for (const texts of [terms, privacy]) {
      const ids = sectionIds(texts.get(locale));
      expect(ids).toEqual(sectionIds(texts.get('en')));
      expect(new Set(ids).size).toBe(ids?.length);
      expect(ids?.filter((id) => !isSlug(id))).toEqual([]);
      expect(texts.get(locale)?.sections.filter(({ blocks }) => blocks.length === 0)).toEqual([]);
    }
  });

  test('FAQ-01 there are twelve questions, each with an address that is the same in every language', () => {
    const items = faq.get(locale)?.items ?? [];
    expect(items).toHaveLength(12);
    expect(new Set(items.map(({ id }) => id)).size).toBe(12);
    expect(items.map(({ id }) => id).filter((id) => !isSlug(id))).toEqual([]);
    expect(items.map(({ id }) => id)).toEqual(faq.get('en')?.items.map(({ id }) => id));
    expect(items.filter(({ question }) => !/[?؟]$/.test(question))).toEqual([]);
  });

  test('LND-02 LND-03 LND-05 there are six services, three waypoints, five steps of an example and four testimonials', () => {
    const text = landing.get(locale);
    const english = landing.get('en');
    expect(text?.services.items.map(({ id }) => id)).toEqual(english?.services.items.map(({ id }) => id));
    expect(new Set(text?.services.items.map(({ id }) => id)).size).toBe(6);
    expect([...glyphs.keys()]).toEqual(text?.services.items.map(({ id }) => id));
    expect(text?.future.steps).toHaveLength(3);
    expect(text?.hero.route.steps).toHaveLength(5);
    expect(text?.testimonials.items).toHaveLength(4);
  });

  test('LND-04 the three plans cost $0, $49 and $79 and each adds two things', () => {
    const plans = landing.get(locale)?.pricing.plans ?? [];
    const names = {
      en: ['Starter', 'Mentor', 'Premium'],
      ckb: ['دەستپێک', 'ڕاوێژکار', 'تایبەت'],
      kmr: ['Destpêk', 'Şêwirmend', 'Taybet'],
    }[locale];
    expect(plans.map(({ id, price }) => [id, price])).toEqual([
      ['starter', '$0'],
      ['mentor', '$49'],
      ['premium', '$79'],
    ]);
    expect(plans.map(({ name }) => name)).toEqual(names);
    expect(plans.map(({ includes }) => includes.length)).toEqual([2, 3, 3]);
  });

  test('LNG-04 no text is empty, and all are in normal form C without stray spaces', () => {
    const texts = leavesOf([terms, privacy, faq, landing].map((all) => all.get(locale)));
    expect(texts.length).toBeGreaterThan(200);
    expect(
      texts.filter((text) => text !== text.trim().normalize('NFC') || text === '' || / {2}/.test(text)),
    ).toEqual([]);
  });

  test('LNG-04 our fonts have every character of the texts', () => {
    const drawn = new Set(Object.values(fontFaces).flatMap(({ unicodeRange }) => pointsOf(unicodeRange)));
    const used = new Set(leavesOf([terms, privacy, faq, landing].map((all) => all.get(locale))).join(''));
    expect([...used].filter((character) => !drawn.has(character.codePointAt(0) ?? 0))).toEqual([]);
  });
});

test.each(['ckb', 'kmr'] as const)('LNG-04 the long texts of %s follow our orthography', (locale) => {
  const texts = leavesOf([terms, privacy, faq, landing].map((all) => all.get(locale)));
  expect(texts.flatMap((text) => mistakesOf(locale, text))).toEqual([]);
});

test('LNG-04 only names and addresses are as in English', () => {
  const english = new Set(leavesOf([terms, privacy, faq, landing].map((all) => all.get('en'))));
  const kept = locales
    .filter((locale) => locale !== 'en')
    .flatMap((locale) => leavesOf([terms, privacy, faq, landing].map((all) => all.get(locale))))
    .filter((text) => english.has(text) && !isSlug(text) && !text.startsWith('$'));
  expect([...new Set(kept)].sort()).toEqual(['Daniel Okafor', 'Hêvî Demir', 'Rojda Amin', 'Sara Karim']);
});

test("LND-01 LND-02 the English buttons have the specification's words", () => {
  const text = landing.get('en');
  expect([text?.hero.start, text?.hero.more]).toEqual(['Get started', 'Learn More']);
  expect([text?.dashboard.findMentors, text?.dashboard.viewGuides]).toEqual(['Find Mentors', 'View Guides']);
  expect(text?.future.title).toBe('Your Future Simplified');
});

test('LND-04 Starter has only the learning resources and the listings, and each higher plan names what it adds', () => {
  const [starter, mentor, premium] = landing.get('en')?.pricing.plans ?? [];
  expect(starter?.includes).toEqual(['Learning resources', 'Opportunity listings']);
  expect(mentor?.includes).toEqual([
    'Everything in Starter',
    'Mentorship sessions',
    'Document and visa guidance',
  ]);
  expect(premium?.includes).toEqual(['Everything in Mentor', 'Resume coaching', 'Interview coaching']);
});

test('LND-06 the landing page says that Renas is not a legal immigration agency, and not that it is unlawful', () => {
  expect(landing.get('en')?.disclaimer).toContain('not a legal immigration agency');
  expect(landing.get('ckb')?.disclaimer).toContain('ئاژانسی کۆچکردن نییە');
  expect(landing.get('kmr')?.disclaimer).toContain('ne ajanseke koçberiyê ye');
});

test('LEG-01 a text is split at its placeholders, and other braces stay text', () => {
  expect(piecesOf('Write to {email}, {Not} later than {date}')).toEqual([
    { kind: 'words', words: 'Write to ' },
    { kind: 'placeholder', name: 'email' },
    { kind: 'words', words: ', {Not} later than ' },
    { kind: 'placeholder', name: 'date' },
  ]);
  expect(piecesOf('')).toEqual([]);
});

/** The code points of a CSS `unicode-range`. */
function pointsOf(unicodeRange: string): number[] {
  return unicodeRange.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-');
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  });
}
