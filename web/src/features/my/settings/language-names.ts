import type { Language } from '#platform/language/language.ts'

/** Languages in their own words, the same whatever language is spoken. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  en: 'English',
  es: 'Español',
  fr: 'Français',
}
