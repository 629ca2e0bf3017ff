import { i18n, type Messages } from '@lingui/core'
import {
  DEFAULT_LANGUAGE,
  DOCUMENT_LANGUAGE,
  type Language,
  type LanguageChoice,
  languageOf,
} from '#platform/settings/language.ts'

/** The product's own texts stand beside their names and need no loading. */
const CATALOGUES: Readonly<Record<Language, () => Promise<Messages>>> = {
  'zh-Hans': () => Promise.resolve({}),
  'zh-Hant': async () => (await import('#texts/languages/zh-Hant.po')).messages,
  en: async () => (await import('#texts/languages/en.po')).messages,
  es: async () => (await import('#texts/languages/es.po')).messages,
  fr: async () => (await import('#texts/languages/fr.po')).messages,
}

/** Speaks a language from now on. */
export async function loadLanguage(language: Language, document?: Document): Promise<void> {
  const messages = await CATALOGUES[language]()
  i18n.loadAndActivate({ locale: language, messages })
  if (document) document.documentElement.lang = DOCUMENT_LANGUAGE[language]
}

/**
 * Speaks the language somebody chose, else their device's, now and when they, or their device, choose another. Null: it
 * is the product's own, so nothing has to load.
 */
export function followLanguage(
  chosen: { get(): LanguageChoice | null; subscribe(listener: () => void): () => void },
  window: Window,
): Promise<void> | null {
  const { document, navigator } = window
  // without its texts the app goes on in the language it speaks
  const wanted = () => languageOf(chosen.get(), navigator.languages)
  const follow = () => loadLanguage(wanted(), document).catch(() => undefined)
  chosen.subscribe(() => void follow())
  window.addEventListener('languagechange', () => void follow())
  return wanted() === DEFAULT_LANGUAGE ? null : follow()
}
