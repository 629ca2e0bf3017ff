import { createStoredValue } from '#platform/storage/stored-value.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'

/** Languages the interface can speak. Specification §1. */
export const LANGUAGES = ['zh-Hans', 'zh-Hant', 'en', 'es', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** The product's own texts are Chinese; another language is used once somebody chose it. Specification §1. */
export const DEFAULT_LANGUAGE: Language = 'zh-Hans'

const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language)

/** The language somebody chose on this device; null = the product's own. */
export const chosenLanguage = /* @__PURE__ */ createStoredValue({ key: StorageKey.language, isValid: isLanguage })

/** `lang` of the document, as browsers and screen readers know it. */
export const DOCUMENT_LANGUAGE: Readonly<Record<Language, string>> = {
  'zh-Hans': 'zh-CN',
  'zh-Hant': 'zh-TW',
  en: 'en',
  es: 'es',
  fr: 'fr',
}
