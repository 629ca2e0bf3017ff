import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import chinese from './words/zh-Hans.json' with { type: 'json' }
import traditional from './words/zh-Hant.json' with { type: 'json' }

/** Languages that members are told in, by their BCP 47 tags. */
export const TOLD_LANGUAGES = ['zh-Hans', 'zh-Hant', 'en', 'es', 'fr'] as const
/** One of the languages that members are told in. */
export type ToldLanguage = (typeof TOLD_LANGUAGES)[number]

/** What is told in when nobody said otherwise. */
export const DEFAULT_TOLD_LANGUAGE: ToldLanguage = 'zh-Hans'

type Words = typeof chinese

/** Each language has the same words, and they name the same values: a test holds it. */
export const WORDS: Readonly<Record<ToldLanguage, Words>> = { 'zh-Hans': chinese, 'zh-Hant': traditional, en, es, fr }

/** Which words a notification has. */
export type WordsName = keyof Words['words']

/** Words with what stands in them, written out when somebody reads them; null stands for somebody without a name. */
export type StoredWords = { name: WordsName; values: Readonly<Record<string, string | null>> }

/** Title and text of a notification as somebody reads them. */
export type WrittenWords = { title: string; text: string }

/** Writes words out in a language. */
export function writeWords({ name, values }: StoredWords, language: ToldLanguage): WrittenWords {
  const { words, nameless } = WORDS[language]
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_whole, value: string) =>
      values[value] === undefined ? '' : (values[value] ?? nameless),
    )
  const { title, text } = words[name]
  return { title: fill(title), text: fill(text) }
}

/** The words of a notification: stored to be written when read, and beside them in Chinese, as the table always had them. */
export function told(name: WordsName, values: StoredWords['values'] = {}): WrittenWords & { words: StoredWords } {
  const words = { name, values }
  return { ...writeWords(words, DEFAULT_TOLD_LANGUAGE), words }
}

/** What is stored of the words of a notification: those of former versions have only been written out. */
export type KeptWords = WrittenWords & { words: StoredWords | null }

/** A notification's words in a language, where they are known in it. */
export function wordsIn({ title, text, words }: KeptWords, language: ToldLanguage): WrittenWords {
  return words !== null && words.name in WORDS[language].words ? writeWords(words, language) : { title, text }
}

/** The first language of an `Accept-Language` that members are told in; null when it names none. */
export function acceptedLanguage(header: string | null): ToldLanguage | null {
  for (const part of (header ?? '').split(',', MOST_LANGUAGES)) {
    const found = languageOfTag(part.split(';')[0]?.trim() ?? '')
    if (found) return found
  }
  return null
}

/** Of longer lists the rest is passed over. */
const MOST_LANGUAGES = 10

function languageOfTag(tag: string): ToldLanguage | null {
  if (!/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(tag)) return null
  const { language, script } = new Intl.Locale(tag).maximize()
  return TOLD_LANGUAGES.find((known) => known === language || known === `${language}-${script}`) ?? null
}
