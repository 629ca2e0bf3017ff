const STARTS = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35] as const
const PRIMES = [0x01000193, 0x27d4eb2f, 0x165667b1, 0x2c1b3c6d] as const

/** 128 bits of a text: four runs of FNV-1a with other constants, mixed at the end. Spreads well, keeps no secret. */
export function hash128(text: string): [number, number, number, number] {
  return [lane(text, 0), lane(text, 1), lane(text, 2), lane(text, 3)]
}

function lane(text: string, number: 0 | 1 | 2 | 3): number {
  let hash: number = STARTS[number]
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIMES[number])
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b)
  return (hash ^ (hash >>> 16)) >>> 0
}
