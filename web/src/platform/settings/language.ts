import { createStoredValue } from '#platform/storage/stored-value.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'

/** Languages the interface can speak. */
export const LANGUAGES = ['zh-Hans', 'zh-Hant', 'en', 'es', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** The product's own texts are Chinese; they are shown where the device speaks none of our languages. */
export const DEFAULT_LANGUAGE: Language = 'zh-Hans'

/** Choices of language: one of ours, or the one the device speaks. */
export const LANGUAGE_CHOICES = ['device', ...LANGUAGES] as const
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number]

const isChoice = (value: unknown): value is LanguageChoice => LANGUAGE_CHOICES.includes(value as LanguageChoice)

/** Language chosen on this device; null = none yet, and what the device speaks is spoken. */
export const chosenLanguage = /* @__PURE__ */ createStoredValue({ key: StorageKey.language, isValid: isChoice })

/** The language of a choice on a device that prefers languages in this order, named as BCP 47 does. */
export function languageOf(choice: LanguageChoice | null, preferred: readonly string[]): Language {
  if (choice !== null && choice !== 'device') return choice
  return preferred.map(spokenAs).find((language) => language !== undefined) ?? DEFAULT_LANGUAGE
}

function spokenAs(tag: string): Language | undefined {
  const { language, script } = new Intl.Locale(tag).maximize()
  return LANGUAGES.find((spoken) => spoken === language || spoken === `${language}-${script}`)
}

/** `lang` of the document, as browsers and screen readers know it. */
export const DOCUMENT_LANGUAGE: Readonly<Record<Language, string>> = {
  'zh-Hans': 'zh-CN',
  'zh-Hant': 'zh-TW',
  en: 'en',
  es: 'es',
  fr: 'fr',
}
