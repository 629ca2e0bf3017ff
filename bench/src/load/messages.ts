import { createLaunchKey, createSealer, type Sealer } from '@quan/contract/sealing/client-sealing.ts'
import type { Asked, LoadOrder, Sealing } from '#load/load-order.ts'

/** The next request of a load, as it goes over the wire. */
export type NextMessage = () => Buffer | Promise<Buffer>

/** Makes the requests of a load; what can be made once is. */
export function messagesOf({ port, headers, asked }: Pick<LoadOrder, 'port' | 'headers' | 'asked'>): NextMessage {
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = (start: string) => `${start} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${fields.join('')}`
  if (asked.kind === 'get') return inTurn(asked.paths.map((path) => Buffer.from(`${head(`GET ${path}`)}\r\n`)))
  const post = (body: string, further = '') =>
    Buffer.from(
      `${head(`POST ${asked.path}`)}${further}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  if (asked.kind === 'calls') return onceEach(asked, post)
  if (asked.sealing === null) return inTurn([post(JSON.stringify(asked.input))])
  const seal = sealed(asked.path, asked.sealing)
  return async () => post(await seal(asked.input))
}

function inTurn(messages: Buffer[]): NextMessage {
  let sent = 0
  return () => messages[sent++ % messages.length] as Buffer
}

type Calls = Extract<Asked, { kind: 'calls' }>

function onceEach({ path, calls, sealing }: Calls, post: (body: string, further: string) => Buffer): NextMessage {
  const [seal, rest] = [sealed(path, sealing), calls.values()]
  return async () => {
    const { value } = rest.next()
    if (!value) throw new Error('More requests than calls.')
    return post(await seal(value.input), `authorization: Bearer ${value.token}\r\n`)
  }
}

/** Bodies sealed anew each time: the server takes none twice. */
function sealed(path: string, { publicKeyPem, keyId, key }: Sealing): (input: unknown) => Promise<string> {
  const newSealer = () => createSealer({ publicKeyPem, keyId, launchKey: createLaunchKey() })
  let one: Promise<Sealer> | null = null
  const sealer = () => (key === 'one' ? (one ??= newSealer()) : newSealer())
  return async (input) => JSON.stringify((await (await sealer()).seal(input, { path, at: Date.now() })).request)
}
