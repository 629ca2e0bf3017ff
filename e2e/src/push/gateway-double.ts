import { constants, createHash, generateKeyPairSync, type KeyObject, privateDecrypt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import { WebSocketServer } from 'ws'
import { gatewayLine, type GatewayLine } from '#push/gateway-line.ts'

/** A double's way with a connection; an error it throws when the line breaks is let go. */
export type Behaviour = (line: GatewayLine) => void | Promise<void>

/** A gateway that does what a test wants, up to breaking every rule of the protocol. */
export type GatewayDouble = {
  /** As a client is told by `GetServerInfo`. */
  server: NonNullable<ServerInfo['push']>
  port: number
  /** All connections it had, in order. */
  lines: GatewayLine[]
  /** From now on new connections are treated so. */
  behave(behaviour: Behaviour): void
  close(): Promise<void>
}

const APP_ID = '__UNI__D0UB1E0'

/** Opens a double on loopback. Keys are of its own. */
export async function openGatewayDouble(behaviour: Behaviour): Promise<GatewayDouble> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const lines: GatewayLine[] = []
  let behave = behaviour
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  sockets.on('connection', (socket) => {
    const line = gatewayLine(socket, (hex) => decryptedKey(privateKey, hex))
    lines.push(line)
    // the line may break in the middle of a behaviour
    void Promise.resolve(behave(line)).catch(() => {})
  })
  const { port } = server.address() as AddressInfo
  const der = publicKey.export({ type: 'spki', format: 'der' })
  const keyId = createHash('md5').update(der).digest('hex')
  return {
    server: { url: `ws://127.0.0.1:${port}/push`, appId: APP_ID, key: der.toString('base64'), keyId },
    port,
    lines,
    behave(changed) {
      behave = changed
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      await closeServer(server)
    },
  }
}

function decryptedKey(key: KeyObject, hex: string): Buffer {
  const text = privateDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(hex, 'hex')).toString()
  if (!/^[0-9a-f]{32}$/.test(text)) throw new Error('That is no session key.')
  return Buffer.from(text, 'hex')
}

async function closeServer(server: Server) {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
