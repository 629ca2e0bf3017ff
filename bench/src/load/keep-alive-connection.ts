import { connect, type Socket } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')
const CONTENT_LENGTH = /^content-length: (\d+)$/im

/** A connection that sends one request after the other and reads past the answers, with as little work as can be. */
export class KeepAliveConnection {
  readonly #socket: Socket
  readonly #starts: string[]
  #received: Buffer = Buffer.alloc(0)
  #settle: { resolve(): void; reject(error: Error): void } | null = null

  constructor(port: number, statuses: readonly number[] = [200]) {
    this.#starts = statuses.map((status) => `HTTP/1.1 ${status}`)
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', (chunk) => this.#receive(chunk))
    this.#socket.on('error', (error) => this.#settle?.reject(error))
    this.#socket.on('close', () => this.#settle?.reject(new Error('The server closed the connection.')))
  }

  /** Sends a request and resolves when its answer has come whole; a status that is not expected is an error. */
  send(request: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close() {
    this.#settle = null
    this.#socket.destroy()
  }

  #receive(chunk: Buffer) {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const headEnd = this.#received.indexOf(HEAD_END)
    if (headEnd === -1) return
    const head = this.#received.toString('latin1', 0, headEnd)
    if (!this.#starts.some((start) => head.startsWith(start))) return this.#fail(head)
    const length = CONTENT_LENGTH.exec(head)?.[1]
    if (length === undefined) return this.#fail(head)
    if (this.#received.length < headEnd + HEAD_END.length + Number(length)) return
    this.#received = Buffer.alloc(0)
    const settled = this.#settle
    this.#settle = null
    settled?.resolve()
  }

  #fail(head: string) {
    this.#settle?.reject(new Error(`Not the answer that was expected: ${head}`))
  }
}
