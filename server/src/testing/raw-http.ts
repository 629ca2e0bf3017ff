import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** An answer as it came over the wire. */
export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

/** Starts to listen on a free port of loopback and answers it. */
export async function listenAnywhere(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** Opens a connection that speaks whatever the test wants. */
export async function rawConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Sends bytes as they are and reads everything until the server hangs up. */
export async function sendRaw(port: number, bytes: string): Promise<RawAnswer[]> {
  const socket = await rawConnection(port)
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part))
  // the server may hang up while bytes are under way
  socket.on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  return answersIn(Buffer.concat(parts))
}

/** The lines of a request; the connection is closed after its answer unless the headers say otherwise. */
export function requestText(method: string, target: string, headers: Record<string, string> = {}, body = ''): string {
  const all = { host: 'quan.test', connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

function answersIn(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = []
  for (let rest = bytes; rest.length > 0;) {
    const { answer, length } = firstAnswer(rest)
    answers.push(answer)
    rest = rest.subarray(length)
  }
  return answers
}

const BETWEEN = '\r\n\r\n'

function firstAnswer(bytes: Buffer): { answer: RawAnswer; length: number } {
  const end = bytes.indexOf(BETWEEN)
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  const start = end + BETWEEN.length
  const status = Number(first.split(' ')[1])
  const length = status === 304 || status === 204 ? 0 : Number(headers['content-length'] ?? 0)
  return {
    answer: { status, headers, body: bytes.subarray(start, start + length).toString('latin1') },
    length: start + length,
  }
}
