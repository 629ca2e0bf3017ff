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
  orderBy,
  // a file that moves changes nothing for translators
  format: formatter({ explicitIdAsDefault: true, origins: false }),
})

type Message = { messageId: string; entry: { origin?: [file: string, place?: number][] } }

/** By section, and in it as in the code: what stands together on the screen does so for the translator. */
function orderBy(one: Message, other: Message): number {
  const section = ({ messageId }: Message) => messageId.split('.', 1)[0]!
  const place = ({ entry }: Message) => entry.origin?.[0]?.[1] ?? 0
  return compare(section(one), section(other)) || place(one) - place(other) || compare(one.messageId, other.messageId)
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
