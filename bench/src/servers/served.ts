/** A statement as the server under measurement sends it. */
export type Statement = { text: string; parameters: unknown[] }

/** What a bare server answers under an address: the same as the server under measurement does. */
export type Served = { status: number; headers: Record<string, string>; body: Buffer; statements: Statement[] }

/** What each kind of server process is told at its start. */
export type ServerOrder =
  | { kind: 'quan'; databaseUrl: string; now: number; readyBytesMs: number; dataDir: string }
  | { kind: 'bare'; served: Map<string, Served> }
  | { kind: 'bareSql'; served: Map<string, Served>; databaseUrl: string }

/** What it answers when it listens. */
export type ServerReport = { port: number }
