/** Tokens of the design that charts are drawn in. */
const TOKENS = {
  ink: '--c-ink',
  quiet: '--c-ink-2',
  line: '--c-line',
  surface: '--c-surface',
  brand: '--c-brand',
  soft: '--c-brand-tint-2',
  good: '--c-ok',
  warning: '--c-warn',
  urgent: '--c-heart',
  men: '--c-male',
  women: '--c-female',
} as const

/** The colours of charts. */
export type ChartColours = Readonly<Record<keyof typeof TOKENS, string>>

/** The colours as the document has them now: light or dark. */
export function chartColours(): ChartColours {
  const style = getComputedStyle(document.documentElement)
  const colours = Object.entries(TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim()])
  return Object.fromEntries(colours) as ChartColours
}
