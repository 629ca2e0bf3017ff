import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

type OnUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => void

/**
 * Has requests to one path that ask to upgrade go to a listener, until the answered function is called. Those to other
 * paths are answered as if they had not asked.
 */
export function takeUpgrades(server: Server, path: string, take: OnUpgrade): () => void {
  const isTaken = ({ url = '' }: IncomingMessage) =>
    url.split('?', 1)[0] === path && server.listenerCount('upgrade') > 0
  // an option of `createServer`, read anew at each request
  Object.assign(server, { shouldUpgradeCallback: isTaken })
  server.on('upgrade', take)
  return () => void server.off('upgrade', take)
}
