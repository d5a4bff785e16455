import type { Locale } from '../../../contract/locale.ts';
import type { PagePattern } from '../../../contract/pages.ts';

/** What a search engine or a link preview shows of a page. */
export interface PageText {
  title: string;
  description: string;
}

/** The pages that are for everybody to find; all others are for one person and are not indexed. */
export type PublicPattern = Extract<
  PagePattern,
  '/' | '/contact/' | '/terms/' | '/privacy-policy/' | '/frequently-asked-questions/' | '/blog/'
>;

/** Titles and descriptions of the fixed public pages. */
export const pageTexts: Readonly<Record<Locale, Readonly<Record<PublicPattern, PageText>>>> = {
  en: {
    '/': {
      title: 'Renas: study or work abroad, with someone who knows the way',
      description:
        'Mentors and guides for people who want to study or work abroad: visa checklists, interview tips, scholarships and opportunities.',
    },
    '/contact/': {
      title: 'Contact us · Renas',
      description: 'A question about studying or working abroad, or about Renas? Write to us.',
    },
    '/terms/': {
      title: 'Terms & Conditions · Renas',
      description: 'What you can expect from Renas, and what Renas expects from you.',
    },
    '/privacy-policy/': {
      title: 'Privacy Policy · Renas',
      description: 'Which data Renas keeps about you, what for, and how you have it deleted.',
    },
    '/frequently-asked-questions/': {
      title: 'Frequently asked questions · Renas',
      description: 'Twelve questions that people ask before they start, with plain answers.',
    },
    '/blog/': {
      title: 'Blog · Renas',
      description: 'Guides, checklists and stories for everybody who goes abroad to study or to work.',
    },
  },
  ckb: {
    '/': {
      title: 'Renas: لە دەرەوەی وڵات بخوێنە یان کار بکە، لەگەڵ کەسێک کە ڕێگاکە دەزانێت',
      description:
        'ڕاوێژکار و ڕێبەر بۆ ئەوانەی دەیانەوێت لە دەرەوەی وڵات بخوێنن یان کار بکەن: لیستی پشکنینی ڤیزا، ئامۆژگاری چاوپێکەوتن، بورسی خوێندن و دەرفەت.',
    },
    '/contact/': {
      title: 'پەیوەندیمان پێوە بکە · Renas',
      description: 'پرسیارێکت هەیە دەربارەی خوێندن یان کار لە دەرەوەی وڵات، یان دەربارەی Renas؟ بۆمان بنووسە.',
    },
    '/terms/': {
      title: 'مەرج و ڕێساکان · Renas',
      description: 'چی لە Renas چاوەڕوان بکەیت، و Renas چی لە تۆ چاوەڕوان دەکات.',
    },
    '/privacy-policy/': {
      title: 'سیاسەتی تایبەتێتی · Renas',
      description: 'Renas چ زانیارییەک دەربارەی تۆ دەپارێزێت، بۆ چی، و چۆن دەیسڕیتەوە.',
    },
    '/frequently-asked-questions/': {
      title: 'پرسیارە دووبارەکان · Renas',
      description: 'دوازدە پرسیار کە خەڵک پێش دەستپێکردن دەیکەن، لەگەڵ وەڵامی ڕوون.',
    },
    '/blog/': {
      title: 'بلۆگ · Renas',
      description: 'ڕێبەر، لیستی پشکنین و چیرۆک بۆ هەموو ئەوانەی بۆ خوێندن یان کار دەچنە دەرەوەی وڵات.',
    },
  },
  kmr: {
    '/': {
      title: 'Renas: li derveyî welat bixwîne an bixebite, bi yekî re ku rê dizane',
      description:
        'Şêwirmend û rêbername ji bo kesên ku dixwazin li derveyî welat bixwînin an bixebitin: lîsteyên kontrolê yên vîzeyê, şîretên hevpeyvînê, bursên xwendinê û derfet.',
    },
    '/contact/': {
      title: 'Bi me re têkeve têkiliyê · Renas',
      description:
        'Pirsek te li ser xwendin an xebata li derveyî welat, an li ser Renas heye? Ji me re binivîse.',
    },
    '/terms/': {
      title: 'Şert û merc · Renas',
      description: 'Tu dikarî çi ji Renas hêvî bikî, û Renas çi ji te hêvî dike.',
    },
    '/privacy-policy/': {
      title: 'Siyaseta veşarîtiyê · Renas',
      description: 'Renas kîjan agahiyên te diparêze, ji bo çi, û tu çawa didî jêbirin.',
    },
    '/frequently-asked-questions/': {
      title: 'Pirsên pir tên pirsîn · Renas',
      description: 'Diwanzdeh pirsên ku mirov berî destpêkirinê dikin, bi bersivên zelal.',
    },
    '/blog/': {
      title: 'Blog · Renas',
      description:
        'Rêbername, lîsteyên kontrolê û çîrok ji bo her kesê ku ji bo xwendin an xebatê diçe derveyî welat.',
    },
  },
};

/** Whether a page is one that everybody may find. */
export function isPublicPattern(pattern: PagePattern | null): pattern is PublicPattern {
  return pattern !== null && pattern in pageTexts.en;
}
