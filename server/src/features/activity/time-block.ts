/** Widths of the blocks that time is cut into, in hours; each holds the one before a whole number of times. */
const WIDTHS_HOURS = [3, 24, 192, 1_536, 12_288]
const HOUR_MS = 3_600_000
/** Blocks of one width that an activity may stretch over before wider ones stand for it. */
const BLOCKS_PER_ACTIVITY_MAX = 4

/** One stretch of time: the `index`-th of all stretches of the width with number `level`. */
export type TimeBlock = { level: number; index: number }

const WIDTHS_MS = WIDTHS_HOURS.map((hours) => hours * HOUR_MS)
const TOP = WIDTHS_MS.length - 1

const indexAt = (level: number, at: number) => Math.floor(at / (WIDTHS_MS[level] as number))
const blocks = (level: number, first: number, last: number): TimeBlock[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => ({ level, index: first + offset }))

/** The blocks an instant lies in, one of each width; milliseconds since 1970. */
export function blocksAt(at: number): TimeBlock[] {
  return WIDTHS_MS.map((_, level) => ({ level, index: indexAt(level, at) }))
}

/** Few blocks of one width that together hold the stretch, and at its ends a bit more. */
export function blocksOver({ from, to }: { from: number; to: number }): TimeBlock[] {
  const isNarrowEnough = (level: number) => indexAt(level, to) - indexAt(level, from) < BLOCKS_PER_ACTIVITY_MAX
  const found = WIDTHS_MS.findIndex((_, level) => isNarrowEnough(level))
  const level = found === -1 ? TOP : found
  return blocks(level, indexAt(level, from), indexAt(level, to))
}

/** The fewest blocks that hold just what the narrow blocks from the one of `from` to the one of `to` hold. */
export function blocksCovering({ from, to }: { from: number; to: number }): TimeBlock[] {
  return covering(0, indexAt(0, from), indexAt(0, to))
}

function covering(level: number, first: number, last: number): TimeBlock[] {
  if (level === TOP) return blocks(level, first, last)
  const perWider = (WIDTHS_MS[level + 1] as number) / (WIDTHS_MS[level] as number)
  const firstWider = Math.ceil(first / perWider)
  const lastWider = Math.floor((last + 1) / perWider) - 1
  if (firstWider > lastWider) return blocks(level, first, last)
  return [
    ...blocks(level, first, firstWider * perWider - 1),
    ...covering(level + 1, firstWider, lastWider),
    ...blocks(level, (lastWider + 1) * perWider, last),
  ]
}
