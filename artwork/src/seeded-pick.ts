/** Takes one of the options; the same seed gives the same sequence of choices everywhere. */
export type Pick = <const Options extends readonly [unknown, ...unknown[]]>(options: Options) => Options[number]

/** 32 bits of a text: FNV-1a over its UTF-16 units. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Choices that depend on the seed alone (mulberry32 over its hash), so a picture is the same on every device. */
export function seededPick(seed: number): Pick {
  let state = seed
  return (options) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return options[((mixed ^ (mixed >>> 14)) >>> 0) % options.length] ?? options[0]
  }
}
