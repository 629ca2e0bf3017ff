import { consoleLanguage, type ConsoleLanguage } from '#platform/settings/console-language.ts'

/** A text in every language of the console; `{name}` stands for a value, `{name|place|places}` for one of two words by it. */
type InBoth = Readonly<Record<ConsoleLanguage, string>>
type Messages = Readonly<Record<string, InBoth>>
type Value = string | number

type ValueNames<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never

type Text<Both extends InBoth> = [ValueNames<Both['zh']>] extends [never]
  ? string
  : (values: Readonly<Record<ValueNames<Both['zh']>, Value>>) => string

/** The texts of a section: read by name, or called with the values they hold. */
type Texts<Section extends Messages> = { readonly [Name in keyof Section]: Text<Section[Name]> }

/** A section of the texts, read in the language that is spoken then. Operators speak two, so both stand side by side. */
export function defineTexts<const Section extends Messages>(section: Section): Texts<Section> {
  const texts = {}
  for (const [name, both] of Object.entries<InBoth>(section)) {
    const read = (values: Record<string, Value> = {}) => fillText(both[consoleLanguage.get()], values)
    const isPlain = !both.zh.includes('{')
    Object.defineProperty(texts, name, { enumerable: true, get: () => (isPlain ? read() : read) })
  }
  return texts as Texts<Section>
}

/** A text with the values it holds in their places. */
export const fillText = (text: string, values: Readonly<Record<string, Value>>): string =>
  text.replaceAll(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_all, value: string, one: string | undefined, many: string | undefined) =>
      (Number(values[value]) === 1 ? one : many) ?? String(values[value]),
  )
