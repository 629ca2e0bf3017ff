import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

const [LOWEST_PORT, LOWEST_GIVEN_PORT] = [20_000, 32_000]

/** A port nobody listens on now, below those that connections of others are given while its server is dead. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST_PORT, LOWEST_GIVEN_PORT)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return await freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
