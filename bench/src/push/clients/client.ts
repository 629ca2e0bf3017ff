/** First byte of the frames that the bare sides exchange. */
export const BareFrame = { message: 109, acknowledgement: 97, feedback: 102, answer: 114 } as const

/** Lines to be opened and held. */
export type OpenClientsRequest = {
  act: 'open'
  kind: ServerKind
  port: number
  lines: number
  key: PushKey | null
  /** Sizes of the frames that bare lines send. */
  sizes?: FrameSizes
}

/** A question to the process of the clients. */
export type ClientRequest =
  | OpenClientsRequest
  /** Waits until so many messages are through. */
  | { act: 'await'; messages: number }
  | { act: 'count' }
  | { act: 'close' }

/** Its answer: how many lines are open, and the sizes of the frames that went over ours. */
export type ClientAnswer = { open: number; sizes: FrameSizes | null }

/** A client of a measurement: one connection to one of the servers. */
export type PushClient = {
  isOpen(): boolean
  heartbeat(): void
  close(): void
}

/** The kinds of servers: our gateway, bare `ws`, socket.io, the server that Bun brings along. */
export type ServerKind = 'ours' | 'ws' | 'socket.io' | 'bun'

/** The events of socket.io's sides: one letter each, as the bare sides' frames begin. */
export const SocketIoEvent = { message: 'm', acknowledgement: 'a', feedback: 'f', answer: 'r' } as const

/** What socket.io writes around the text of an event of one letter: `42["m","…"]`. */
const SOCKET_IO_AROUND = 10

/** The text of an event whose frame has so many bytes. */
export function socketIoText(size: number): string {
  return '-'.repeat(Math.max(0, size - SOCKET_IO_AROUND))
}

/** Sizes where nobody looks at them. */
export const NO_SIZES: FrameSizes = { message: 1, acknowledgement: 1, feedback: 1, answer: 1 }

/** Sizes of the frames of one delivered message, in bytes. */
export type FrameSizes = { message: number; acknowledgement: number; feedback: number; answer: number }

/** Opens a client of one kind. */
export type OpenClient = (options: {
  port: number
  /** Told once a message with its acknowledgement and both feedbacks is through, also as the server sees it. */
  delivered(): void
}) => Promise<PushClient>

/** The gateway's address and key, as `GetServerInfo` tells a client of ours. */
export type PushKey = { appId: string; key: string; keyId: string }

/** A text frame of so many bytes. */
export function bareFrame(kind: number, size: number): string {
  return String.fromCharCode(kind).padEnd(size, '-')
}
