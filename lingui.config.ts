import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const staff = [
  '<rootDir>/src/features/media/**',
  '<rootDir>/src/features/posts/**',
  '<rootDir>/src/features/subscriptions/**',
  '<rootDir>/src/features/templates/**',
  '<rootDir>/src/kit/lists/**',
  '<rootDir>/src/editor/**',
];

/**
 * The two namespaces of LNG-04, validation messages under src/kit/i18n/validation and all else as common; and a third one for
 * the staff areas, so that no visitor loads their texts, as one for the gallery of the charts.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ckb', 'kmr'],
  fallbackLocales: { default: 'en' },
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
  catalogs: [
    {
      path: '<rootDir>/src/kit/i18n/catalogs/{locale}/common',
      include: ['<rootDir>/src'],
      exclude: ['<rootDir>/src/kit/i18n/validation/**', ...staff],
    },
    {
      path: '<rootDir>/src/kit/i18n/catalogs/{locale}/validation',
      include: ['<rootDir>/src/kit/i18n/validation'],
    },
    {
      path: '<rootDir>/src/kit/i18n/catalogs/{locale}/staff',
      include: staff.map((path) => path.replace('/**', '')),
    },
    { path: '<rootDir>/src/kit/i18n/catalogs/{locale}/gallery', include: ['<rootDir>/statecharts/gallery'] },
  ],
});
