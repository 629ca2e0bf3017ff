/** A client of a measurement: one connection to one of the servers. */
export type Line = {
  isOpen(): boolean
  heartbeat(): void
  close(): void
}

/** The kinds of servers: our gateway, bare `ws`, socket.io. */
export type LineKind = 'ours' | 'ws' | 'socket.io'

/** Sizes of the frames of one delivered message, in bytes. */
export type FrameSizes = { message: number; acknowledgement: number; feedback: number; answer: number }

/** Opens a client of one kind. */
export type OpenLine = (options: {
  port: number
  /** Told once a message with its acknowledgement and both feedbacks is through, also as the server sees it. */
  delivered(): void
}) => Promise<Line>

/** The gateway's address and key, as `GetServerInfo` tells a client of ours. */
export type PushKey = { appId: string; key: string; keyId: string }
