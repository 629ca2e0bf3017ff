import * as fc from 'fast-check'
import { decodeBase64, encodeBase64 } from '#sealing/base64.ts'

/** Where along a text a bit is changed: from 0 up to, not including, 1. */
export const fractionBelowOne = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

/** Base64 of the same bytes but for the one bit that lies this fraction along them. */
export function flipBit(base64: string, fraction: number): string {
  const bytes = decodeBase64(base64)
  const bit = Math.floor(fraction * bytes.length * 8)
  const index = bit >> 3
  return encodeBase64(bytes.with(index, (bytes[index] ?? 0) ^ (1 << (bit & 7))))
}

/** The same ASCII text but for the one bit that lies this fraction along its characters. */
export function flipTextBit(text: string, fraction: number): string {
  const bit = Math.floor(fraction * text.length * 7)
  const index = Math.floor(bit / 7)
  const changed = String.fromCharCode(text.charCodeAt(index) ^ (1 << (bit % 7)))
  return text.slice(0, index) + changed + text.slice(index + 1)
}
