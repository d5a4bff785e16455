import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Two namespaces (LNG-04): validation messages are declared under src/i18n/validation, all else is common. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ckb', 'kmr'],
  fallbackLocales: { default: 'en' },
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
  catalogs: [
    {
      path: '<rootDir>/src/i18n/catalogs/{locale}/common',
      include: ['<rootDir>/src'],
      exclude: ['<rootDir>/src/i18n/validation/**'],
    },
    { path: '<rootDir>/src/i18n/catalogs/{locale}/validation', include: ['<rootDir>/src/i18n/validation'] },
  ],
});
