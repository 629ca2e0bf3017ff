import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'

type Listen = {
  host: string
  port: number
  /** The setting that names the port. */
  setting: string
}

/** Listens, and answers the address in the form of a URL. A port that cannot be had is told in one sentence. */
export async function listen(app: FastifyInstance, { host, port, setting }: Listen): Promise<string> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening on ${address}` })
  } catch (error) {
    throw new Error(faultOf(error as NodeJS.ErrnoException, { host, port, setting }), { cause: error })
  }
  return addressOf(app)
}

/** What would keep a server from listening there, in one sentence; null = nothing does now. */
export async function faultOfPort({ host, port, setting }: Listen): Promise<string | null> {
  const probe = createServer()
  try {
    await once(probe.listen({ host, port }), 'listening')
    probe.close()
    await once(probe, 'close')
    return null
  } catch (error) {
    return faultOf(error as NodeJS.ErrnoException, { host, port, setting })
  }
}

function faultOf({ code, message }: NodeJS.ErrnoException, { host, port, setting }: Listen): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program; set ${setting} to a free one.`
  if (code === 'EACCES') return `Port ${port} is not allowed to this user; set ${setting} to one from 1024 on.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is no address of this machine; set HOST to one.`
  return `Cannot listen on ${host}:${port} (${message}).`
}

function addressOf(app: FastifyInstance): string {
  const { address, port } = app.server.address() as AddressInfo
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}

/**
 * Takes no more connections and lets running requests end; what still runs after `withinMs` milliseconds is cut off,
 * so that one slow client does not keep the process alive.
 */
export async function stopApp(app: FastifyInstance, { withinMs }: { withinMs: number }): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), withinMs)
  try {
    await app.close()
  } finally {
    clearTimeout(timer)
  }
}

type OnUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => void

type TakeUpgrades = {
  path: string
  take: OnUpgrade
  /** Who is not let in; nobody unless given. */
  isStranger?: ((request: IncomingMessage) => boolean) | undefined
}

/**
 * Has requests to one path that ask to upgrade go to a listener, until the answered function is called. Those to other
 * paths and of strangers are answered as if they had not asked.
 */
export function takeUpgrades(server: Server, { path, take, isStranger = () => false }: TakeUpgrades): () => void {
  const isTaken = (request: IncomingMessage) =>
    request.url?.split('?', 1)[0] === path && server.listenerCount('upgrade') > 0 && !isStranger(request)
  // an option of `createServer`, read anew at each request
  Object.assign(server, { shouldUpgradeCallback: isTaken })
  server.on('upgrade', take)
  return () => void server.off('upgrade', take)
}
