/** A reader of what anybody may send, as the guided fuzzer tries it. */
export type ParserTarget = {
  name: string
  /** The module that has it among its `targets`; a thread loads it anew. */
  module: string
  /** Files whose blocks lead the fuzzer, by their addresses. */
  scripts: RegExp
  /** Good inputs, of which all others are made. */
  seeds: readonly Buffer[]
  /** What makes a difference in the language. */
  tokens: readonly string[]
  /** A part that can be moved as a whole: a line, an element, a value. */
  pieces: RegExp
  /** Most processor time an input may cost, in milliseconds, where it is not what others may. */
  costMaxMs?: number
  /**
   * Reads an input and answers the texts that somebody is shown of it. Whatever it throws that is no refusal is a fault of ours,
   * and so is any difference between two ways of reading, which it throws as well.
   */
  read(bytes: Buffer): readonly string[] | Promise<readonly string[]>
  /** The failure that such an input is to have. */
  isRefusal(error: unknown): boolean
}

/** What came of an input: what is wrong with it, and whether it ran what none before it did. */
export type ParserReading = { faults: string[]; isNew: boolean }

/** What a thread is told and asked; without scripts nothing is watched. */
export type ReaderData = { module: string; name: string; scripts: RegExp | null }
export type ReaderQuestion = { kind: 'read'; bytes: Uint8Array } | { kind: 'heap' }
