import { numberText } from '#texts/state-text.ts'

/** Which numbers a field takes, both ends included. */
export type NumberBounds = {
  min: number
  max: number
  /** Marks behind the point; 0 = whole numbers. */
  precision: number
  /** What is counted, in words. */
  unit?: string
}

/** What was typed, read as a number, or what is wrong with it; nothing typed is null. */
export function readNumber(
  typed: string,
  { min, max, precision }: NumberBounds,
): { number: number | null } | { fault: string } {
  const text = typed.normalize('NFKC').replaceAll(FULL_STOP, '.').trim()
  if (text === '') return { number: null }
  if (!NUMBER.test(text)) return { fault: numberText.noNumber }
  const number = Number(text)
  if (marksOf(text) > precision)
    return { fault: precision === 0 ? numberText.notWhole : numberText.tooFine({ precision }) }
  if (number < min) return { fault: numberText.tooSmall }
  if (number > max) return { fault: numberText.tooLarge }
  return { number }
}

/** From where to where, with the unit: `1 到 60,000 席`. */
export function rangeOf({ min, max, unit }: NumberBounds): string {
  const range = numberText.range({ min: grouped(min), max: grouped(max) })
  return unit === undefined ? range : numberText.withUnit({ value: range, unit })
}

/** What Chinese keyboards write for the point. */
const FULL_STOP = /\u3002/g
const NUMBER = /^-?\d+(\.\d*)?$/
const marksOf = (text: string) => (text.split('.')[1] ?? '').replace(/0+$/, '').length
const grouped = (number: number) => number.toLocaleString('en-US')
