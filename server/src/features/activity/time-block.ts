/** Widths of the blocks that time is cut into, in hours; each holds the one before a whole number of times. */
const WIDTHS_HOURS = [3, 24, 192, 1_536, 12_288]
const HOUR_MS = 3_600_000
/** Blocks of one width that an activity may stretch over before wider ones stand for it. */
const BLOCKS_PER_ACTIVITY_MAX = 4

/** One stretch of time: the `index`-th of all stretches of the width with number `level`. */
export type TimeBlock = { level: number; index: number }

const widthMs = (level: number) => (WIDTHS_HOURS[level] ?? 0) * HOUR_MS
const LEVELS = WIDTHS_HOURS.map((_, level) => level)
const TOP = LEVELS.length - 1

/** The blocks an instant lies in, one of each width. */
export function blocksAt(at: number): TimeBlock[] {
  return LEVELS.map((level) => ({ level, index: Math.floor(at / widthMs(level)) }))
}

/** Few blocks that together hold the stretch, and at its ends a bit more. */
export function blocksOver({ from, to }: { from: number; to: number }): TimeBlock[] {
  const level = LEVELS.find((candidate) => blockCount(from, to, candidate) <= BLOCKS_PER_ACTIVITY_MAX) ?? TOP
  return blocksBetween(level, from, to)
}

/** The fewest blocks that hold exactly the narrow blocks from the one of `from` to the one of `to`. */
export function blocksCovering({ from, to }: { from: number; to: number }, level = 0): TimeBlock[] {
  if (from > to) return []
  const blocks = blocksBetween(level, from, to)
  if (level === TOP) return blocks
  const first = Math.ceil(startOf(blocks[0]) / widthMs(level + 1)) * widthMs(level + 1)
  const afterLast = Math.floor(endOf(blocks.at(-1)) / widthMs(level + 1)) * widthMs(level + 1)
  if (first >= afterLast) return blocks
  const isOutside = (block: TimeBlock) => startOf(block) < first || startOf(block) >= afterLast
  return [...blocks.filter(isOutside), ...blocksCovering({ from: first, to: afterLast - 1 }, level + 1)]
}

function blockCount(from: number, to: number, level: number): number {
  return Math.floor(to / widthMs(level)) - Math.floor(from / widthMs(level)) + 1
}

function blocksBetween(level: number, from: number, to: number): TimeBlock[] {
  const first = Math.floor(from / widthMs(level))
  return Array.from({ length: blockCount(from, to, level) }, (_, offset) => ({ level, index: first + offset }))
}

const startOf = (block: TimeBlock | undefined) => (block ? block.index * widthMs(block.level) : 0)
const endOf = (block: TimeBlock | undefined) => (block ? (block.index + 1) * widthMs(block.level) : 0)
