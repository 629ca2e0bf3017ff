import { connect, type Socket } from 'node:net'
import { createLaunchKey, createSealer, type Sealer } from '@quan/contract/sealing/client-sealing.ts'
import type { RequestSet, LoadOrder, LoadReport, Sealing } from '#load/open-load.ts'

const HEAD_END = Buffer.from('\r\n\r\n')

const CONTENT_LENGTH = /^content-length: (\d+)$/im

/** A connection that sends one request after the other and reads past the answers, with as little work as can be. */
class KeepAliveConnection {
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

/** The process that makes the load, apart from those that are measured. */
async function send({ connections, requests, statuses, ...order }: LoadOrder): Promise<void> {
  const nextMessage = messagesOf(order)
  let sent = 0
  const work = async () => {
    const connection = new KeepAliveConnection(order.port, statuses)
    try {
      while (sent++ < requests) await connection.send(await nextMessage())
    } finally {
      connection.close()
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
}

process.on('message', async (order: LoadOrder) => {
  const error = await send(order).then(
    () => null,
    (failure: unknown) => String(failure),
  )
  process.send?.({ error } satisfies LoadReport)
})

/** The next request of a load, as it goes over the wire. */
type NextMessage = () => Buffer | Promise<Buffer>

/** Makes the requests of a load; what can be made once is. */
function messagesOf({ port, headers, asked }: Pick<LoadOrder, 'port' | 'headers' | 'asked'>): NextMessage {
  const fields = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const head = (start: string) => `${start} HTTP/1.1\r\n${fields.join('')}`
  if (asked.kind === 'get') return inTurn(asked.paths.map((path) => Buffer.from(`${head(`GET ${path}`)}\r\n`)))
  const postTo = (path: string, body: string, further = '') =>
    Buffer.from(
      `${head(`POST ${path}`)}${further}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  if (asked.kind === 'post') return inTurn(asked.calls.map(({ path, input }) => postTo(path, JSON.stringify(input))))
  const post = (body: string, further = '') => postTo(asked.path, body, further)
  if (asked.kind === 'calls') return onceEach(asked, post)
  if (asked.sealing === null) return inTurn([post(JSON.stringify(asked.input))])
  const seal = sealerFor(asked.path, asked.sealing)
  return async () => post(await seal(asked.input))
}

function inTurn(messages: Buffer[]): NextMessage {
  let sent = 0
  return () => messages[sent++ % messages.length] as Buffer
}

type Calls = Extract<RequestSet, { kind: 'calls' }>

function onceEach({ path, calls, sealing }: Calls, post: (body: string, further: string) => Buffer): NextMessage {
  const [seal, rest] = [sealerFor(path, sealing), calls.values()]
  return async () => {
    const { value } = rest.next()
    if (!value) throw new Error('More requests than calls.')
    return post(await seal(value.input), `authorization: Bearer ${value.token}\r\n`)
  }
}

/** Bodies sealed anew each time: the server takes none twice. */
function sealerFor(path: string, { publicKeyPem, keyId, key }: Sealing): (input: unknown) => Promise<string> {
  const newSealer = () => createSealer({ publicKeyPem, keyId, launchKey: createLaunchKey() })
  let one: Promise<Sealer> | null = null
  const sealer = () => (key === 'one' ? (one ??= newSealer()) : newSealer())
  return async (input) => JSON.stringify((await (await sealer()).seal(input, { path, at: Date.now() })).request)
}
