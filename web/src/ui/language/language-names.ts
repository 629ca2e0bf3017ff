import type { Language, LanguageChoice } from '#platform/settings/language.ts'
import { settingsText } from '#texts/settings-text.ts'

/** Languages in their own words, the same whatever language is spoken. */
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  en: 'English',
  es: 'Español',
  fr: 'Français',
}

/** What a choice is called. */
export const languageName = (choice: LanguageChoice) =>
  choice === 'device' ? settingsText.languageSystem : LANGUAGE_NAMES[choice]
