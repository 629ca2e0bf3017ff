import type { FrameSizes, LineKind, PushKey } from '#push/lines/line.ts'

/** What a server's process is told to be. Without a database, ours keeps what it stores in memory. */
export type ListenAsked = {
  act: 'listen'
  kind: LineKind
  dataDir: string
  databaseUrl: string | null
  sizes: FrameSizes | null
}

/** What it is asked. */
export type ServerAsked = ListenAsked | { act: 'memory' } | { act: 'deliver'; messages: number }

/** What it answers: where it listens, and what it holds of memory if it was asked that. */
export type ServerAnswer = { port: number; key: PushKey | null; bytes: number }
