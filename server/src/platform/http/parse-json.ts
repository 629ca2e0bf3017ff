import { bodyTooLarge, malformedBody } from '@quan/contract/endpoint/common-errors.ts'
import { JSON_BODY_MAX_DEPTH } from '@quan/contract/request/request-limits.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Reads JSON. Throws `body.malformed`, and `body.too_large` for what is nested too deep, before it is parsed. */
export function parseJson(text: string): unknown {
  if (isNestedTooDeep(text)) throw new AppError(bodyTooLarge)
  try {
    return MAY_HARM.test(text) ? JSON.parse(text, harmless) : JSON.parse(text)
  } catch (cause) {
    throw new AppError(malformedBody, { cause })
  }
}

/**
 * The name of the prototype, or an escape that may spell it, NUL or half of a character; looking at every value costs ten
 * times the parsing.
 */
const MAY_HARM = /__proto__|\\u(?:00|d[89a-f])/i

/**
 * Drops the prototype's name, and refuses what a database cannot store: NUL, and names with half a character. Half a
 * character in a text, as fields leave that cut at so many units, becomes U+FFFD.
 */
function harmless(key: string, value: unknown): unknown {
  if (key === '__proto__') return undefined
  if (key.includes('\0') || !key.isWellFormed()) throw new SyntaxError('A name cannot be stored.')
  if (typeof value !== 'string') return value
  if (value.includes('\0')) throw new SyntaxError('A text holds NUL.')
  return value.toWellFormed()
}

function isNestedTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === QUOTE) at = endOfString(text, at)
    else if (character === OPEN_BRACE || character === OPEN_BRACKET) depth++
    else if (character === CLOSE_BRACE || character === CLOSE_BRACKET) depth--
    if (depth > JSON_BODY_MAX_DEPTH) return true
  }
  return false
}

const [QUOTE, BACKSLASH, OPEN_BRACE, OPEN_BRACKET, CLOSE_BRACE, CLOSE_BRACKET] = [0x22, 0x5c, 0x7b, 0x5b, 0x7d, 0x5d]

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, quote: number): boolean {
  let backslashes = 0
  while (text.charCodeAt(quote - 1 - backslashes) === BACKSLASH) backslashes++
  return backslashes % 2 === 1
}
