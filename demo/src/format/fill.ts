/** The words for the slots of a text, e.g. `{area}`. */
export type Words = Readonly<Record<string, string>>

/** Puts words into a text's slots and parts Chinese from digits and Latin letters by a blank, as the design asks. */
export function fill(text: string, words: Words): string {
  return parted(
    text.replace(/\{(\w+)\}/g, (_, slot: string) => {
      const word = words[slot]
      if (word === undefined) throw new Error(`No word for {${slot}} in: ${text}`)
      return word
    }),
  )
}

const HAN_THEN_LATIN = /(\p{Script=Han})(?=[A-Za-z0-9])/gu
const LATIN_THEN_HAN = /([A-Za-z0-9+%])(?=\p{Script=Han})/gu

function parted(text: string): string {
  return text.replace(HAN_THEN_LATIN, '$1 ').replace(LATIN_THEN_HAN, '$1 ')
}
