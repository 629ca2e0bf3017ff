import type { FrameSizes, LineKind, PushKey } from '#push/lines/line.ts'

/** The kind of server a process is to be. Without a database, ours keeps what it stores in memory. */
export type ListenAsked = {
  act: 'listen'
  kind: LineKind
  dataDir: string
  databaseUrl: string | null
  sizes: FrameSizes | null
}

/** A question to the server's process. */
export type ServerAsked = ListenAsked | { act: 'memory' } | { act: 'deliver'; messages: number }

/** Its answer: where it listens, and the memory it holds if it was asked for that. */
export type ServerAnswer = { port: number; key: PushKey | null; bytes: number }
