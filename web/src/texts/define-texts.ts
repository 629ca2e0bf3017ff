import { i18n } from '@lingui/core'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { DEFAULT_LANGUAGE } from '#platform/settings/language.ts'

/** Chinese texts by name; `{name}` stands for a value. */
type Messages = Readonly<Record<string, string>>
type Value = string | number

type ValueNames<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never

type Text<Message extends string> = [ValueNames<Message>] extends [never]
  ? string
  : (values: Readonly<Record<ValueNames<Message>, Value>>) => string

/** The texts of a section: read by name, or called with the values they hold. */
export type Texts<Section extends Messages> = { readonly [Name in keyof Section]: Text<Section[Name]> }

i18n.setMessagesCompiler(compileChinese)
// the app speaks a language before it renders; a component on its own speaks the product's
if (i18n.locale === '') i18n.loadAndActivate({ locale: DEFAULT_LANGUAGE, messages: {} })

/**
 * A section of the texts, in the chunk of whoever imports it. They are read in the language that is active then, under
 * `<section>.<name>` of its PO file; what a language lacks is read in Chinese.
 */
export function defineTexts<const Section extends Messages>(section: string, messages: Section): Texts<Section> {
  const texts = {}
  for (const [name, message] of Object.entries<string>(messages)) {
    const read = (values?: Record<string, Value>) => i18n._(`${section}.${name}`, values, { message })
    const isPlain = !message.includes('{')
    Object.defineProperty(texts, name, { enumerable: true, get: () => (isPlain ? read() : read) })
  }
  return texts as Texts<Section>
}

const compiled = new Map<string, CompiledMessage>()

/**
 * The tokens of a Chinese text for Lingui's runtime. It holds nothing but named values, so the parser of ICU, which the
 * build has read the other languages with, stays out of the page.
 */
function compileChinese(message: string): CompiledMessage {
  const kept = compiled.get(message)
  if (kept !== undefined) return kept
  const tokens = message.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : [part])) as CompiledMessage
  compiled.set(message, tokens)
  return tokens
}
