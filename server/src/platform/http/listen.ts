import type { AddressInfo } from 'node:net'
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
