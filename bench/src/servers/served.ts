/** A statement as the server under measurement sends it. */
export type Statement = { text: string; parameters: unknown[] }

/** What a bare server answers under an address: the same as the server under measurement does. */
export type Served = { status: number; headers: Record<string, string>; body: Buffer; statements: Statement[] }

/** What a server of ours is told at its start. */
export type QuanOrder = {
  kind: 'quan'
  databaseUrl: string
  /** The instant its clock begins at. */
  now: number
  readyBytesMs: number
  dataDir: string
  /** Whether sealed calls are taken in clear as well. */
  isSealingOff?: boolean
}

/** What each kind of server process is told at its start. */
export type ServerOrder =
  | QuanOrder
  | { kind: 'bare'; served: Map<string, Served> }
  | { kind: 'bareSql'; served: Map<string, Served>; databaseUrl: string }

/** What it answers when it listens. */
export type ServerReport = { port: number }
