import { bodyTooLarge, malformedBody } from '@quan/contract/endpoint/common-errors.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Deepest nesting of a JSON body. calls.md (Sizes and limits). */
const DEPTH_MAX = 32

/** Reads JSON; a body nested too deep is refused before it is parsed. */
export function parseJson(text: string): unknown {
  if (isNestedTooDeep(text)) throw new AppError(bodyTooLarge)
  try {
    return JSON.parse(text, withoutPrototype)
  } catch (cause) {
    throw new AppError(malformedBody, { cause })
  }
}

function withoutPrototype(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value
}

function isNestedTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === QUOTE) at = endOfString(text, at)
    else if (character === OPEN_BRACE || character === OPEN_BRACKET) depth++
    else if (character === CLOSE_BRACE || character === CLOSE_BRACKET) depth--
    if (depth > DEPTH_MAX) return true
  }
  return false
}

const [QUOTE, BACKSLASH, OPEN_BRACE, OPEN_BRACKET, CLOSE_BRACE, CLOSE_BRACKET] = [0x22, 0x5c, 0x7b, 0x5b, 0x7d, 0x5d]

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}
