/** A city outside the mainland as an import found it; the code is given once per city and country. */
export type NewOverseasCity = {
  name: string
  /** Folded Latin name: orders the picker and tells spellings of one city from two cities. */
  pinyin: string
  /** ISO 3166 alpha-2. */
  country: string
  timeZone: string
}

/** A city that has its code. */
export type RegisteredCity = NewOverseasCity & { code: string }
