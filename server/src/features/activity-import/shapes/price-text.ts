/** Longest price text kept, in characters. */
const LONGEST = 60

/** What is written where nothing is to be paid, abroad and at home. */
export const FREE = 'Free'
const FREE_IN_CHINA = '免费'

export type FoundPrice = { amounts: number[]; currency: string | null }

/** A price of elsewhere as text, e.g. `CAD 20–35`, `CNY 47.50`, `Free`; null when none is told. */
export function priceText({ amounts, currency }: FoundPrice): string | null {
  const told = amounts.filter((amount) => amount >= 0)
  if (told.length === 0) return null
  const [lowest, highest] = [Math.min(...told), Math.max(...told)]
  const code = currency?.trim().toUpperCase() ?? ''
  if (highest === 0) return code === 'CNY' ? FREE_IN_CHINA : FREE
  const range = lowest === highest ? amountText(lowest) : `${amountText(lowest)}–${amountText(highest)}`
  return `${code} ${range}`.trim().slice(0, LONGEST)
}

function amountText(amount: number): string {
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
}

/** A price that its source wrote in words, e.g. `$20 at the door`. */
export function pricePhrase(text: string | null): string | null {
  const phrase = text?.replaceAll(/\s+/g, ' ').trim() ?? ''
  return phrase === '' || [...phrase].length > LONGEST ? null : phrase
}
