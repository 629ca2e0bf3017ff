import type { FrameSizes, LineKind, PushKey } from '#push/lines/line.ts'

/** Lines to be opened and held. */
export type LinesAsked = {
  act: 'open'
  kind: LineKind
  port: number
  lines: number
  key: PushKey | null
  /** What bare lines send. */
  sizes?: FrameSizes
}

/** What the process of the clients is asked. */
export type LineAsked =
  | LinesAsked
  /** Waits until so many messages are through. */
  | { act: 'await'; messages: number }
  | { act: 'count' }
  | { act: 'close' }

/** What it answers: how many lines are open, and what went over ours. */
export type LineAnswer = { open: number; sizes: FrameSizes | null }
