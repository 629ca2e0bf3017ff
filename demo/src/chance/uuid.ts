import type { Random } from '#chance/random.ts'

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** A version 4 id made from random bits of a key instead of the machine's. */
export function uuidV4(random: Random): string {
  const [a, b, c, d] = [random.bits(), random.bits(), random.bits(), random.bits()]
  return uuid(hex(a, 8), hex(b >>> 16, 4), 0x4000 | (b & 0x0fff), c, d)
}

/** A version 7 id: 48 bits of time in milliseconds, the rest from random bits of a key. */
export function uuidV7(atMs: number, random: Random): string {
  const time = hex(Math.trunc(atMs), 12)
  return uuid(time.slice(0, 8), time.slice(8), 0x7000 | (random.bits() & 0x0fff), random.bits(), random.bits())
}

function uuid(first: string, second: string, versioned: number, c: number, d: number): string {
  const variant = 0x8000 | ((c >>> 16) & 0x3fff)
  return `${first}-${second}-${hex(versioned, 4)}-${hex(variant, 4)}-${hex(c & 0xffff, 4)}${hex(d, 8)}`
}
