/** 免费 stands in a keyword as it is spoken, parted from nothing; in other languages it is a word of its own. */
const FREE = /免[费費]|(?<![^\s])(?:free|gratuite?s?|gratis)(?![^\s])/giu

/** The words that are looked for, without the one that asks for what costs nothing: a price is no part of a title. */
export function readKeyword(keyword: string): { words: string; isFree: boolean } {
  const words = keyword.replace(FREE, ' ')
  return { words: words.trim().replace(/\s+/gu, ' '), isFree: words !== keyword }
}
