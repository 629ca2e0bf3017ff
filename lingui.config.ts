import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { contractExtractor, textExtractor } from './scripts/texts/extractors.ts'

/** The texts of the app: Chinese in the code, translated in one PO file a language. `npm run texts` writes them. */
export default defineConfig({
  sourceLocale: 'zh-Hans',
  locales: ['zh-Hans', 'zh-Hant', 'en', 'es', 'fr'],
  catalogs: [
    {
      path: '<rootDir>/web/src/texts/languages/{locale}',
      include: ['<rootDir>/web/src/texts/*-text.ts', '<rootDir>/contract/src/**/*.ts'],
      exclude: [
        '**/*.test.ts',
        '**/*.test-d.ts',
        // nobody but developers reads them
        '<rootDir>/web/src/texts/demo-text.ts',
        '<rootDir>/web/src/texts/development-text.ts',
        '<rootDir>/web/src/texts/development-title-text.ts',
      ],
    },
  ],
  extractors: [textExtractor, contractExtractor],
  // as in the code, so that what stands together on the screen does so for the translator
  orderBy: 'origin',
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false }),
})
