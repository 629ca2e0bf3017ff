/** A statement as the server under measurement sends it. */
export type Statement = { text: string; parameters: unknown[] }

/** A bare server's answer under an address: the same as that of the server under measurement. */
export type Served = { status: number; headers: Record<string, string>; body: Buffer; statements: Statement[] }

/** The order to a server of ours at its start. */
export type QuanOrder = {
  kind: 'quan'
  databaseUrl: string
  /** The instant its clock begins at. */
  now: number
  readyBytesMs: number
  dataDir: string
  /** True to take sealed calls in clear as well. */
  isSealingOff?: boolean
}

/** The order to each kind of server process at its start. */
export type ServerOrder =
  | QuanOrder
  | { kind: 'bare'; served: Map<string, Served> }
  | { kind: 'bareSql'; served: Map<string, Served>; databaseUrl: string }

/** Its answer once it listens. */
export type ServerReport = { port: number }
