import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const BETWEEN_TRIES_MS = 50

/** Waits until something on this machine takes connections on a port. Answers false when the time is over. */
export async function waitForPort(port: number, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs
  do {
    if (await takesConnections(port)) return true
    await sleep(BETWEEN_TRIES_MS)
  } while (performance.now() < until)
  return false
}

async function takesConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
/** A port of this machine that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('The machine gave no port.')
  return address.port
}
