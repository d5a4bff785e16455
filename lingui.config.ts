import { defineConfig } from '@lingui/cli';
import babel from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { chartTexts } from './statecharts/chart-texts.ts';

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
 * the staff areas, so that no visitor loads their texts, as one for the gallery of the charts and one for what the charts say.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ckb', 'kmr'],
  fallbackLocales: { default: 'en' },
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
  extractors: [chartTexts, babel],
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
    {
      path: '<rootDir>/src/kit/i18n/catalogs/{locale}/gallery',
      include: ['<rootDir>/statecharts/gallery', '<rootDir>/statecharts/diff.ts'],
    },
    {
      path: '<rootDir>/src/kit/i18n/catalogs/{locale}/charts',
      include: [
        '<rootDir>/docs/statecharts',
        '<rootDir>/machines/**/*.model.ts',
        '<rootDir>/machines/modelling/where.ts',
        '<rootDir>/statecharts/journeys',
        '<rootDir>/statecharts/plan.ts',
      ],
    },
  ],
});
