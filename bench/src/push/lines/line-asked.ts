import type { FrameSizes, LineKind, PushKey } from '#push/lines/line.ts'

/** Lines to be opened and held. */
export type LinesAsked = {
  act: 'open'
  kind: LineKind
  port: number
  lines: number
  key: PushKey | null
  /** Sizes of the frames that bare lines send. */
  sizes?: FrameSizes
}

/** A question to the process of the clients. */
export type LineAsked =
  | LinesAsked
  /** Waits until so many messages are through. */
  | { act: 'await'; messages: number }
  | { act: 'count' }
  | { act: 'close' }

/** Its answer: how many lines are open, and the sizes of the frames that went over ours. */
export type LineAnswer = { open: number; sizes: FrameSizes | null }
