import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Random } from '#testing/stored-member.ts'

/** Lines to the servers that break by chance, in the middle of a frame as well. */
export type RoughLine = { url: string; close(): Promise<void> }

/** Chance that a line breaks by itself, and the most bytes it carries then. */
const BREAKS = { chance: 0.4, mostBytes: 9_000 }

/** Opens a port that passes each connection on to one of the servers. */
export async function openRoughLine(ports: () => readonly number[], random: Random): Promise<RoughLine> {
  const open = new Set<Socket>()
  const listener = createServer((near) => {
    const far = connect(random.pick(ports()), '127.0.0.1')
    const mostBytes = random.next() < BREAKS.chance ? random.below(BREAKS.mostBytes) : Infinity
    join([near, far], mostBytes, open)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    url: `ws://127.0.0.1:${(listener.address() as AddressInfo).port}/push`,
    async close() {
      for (const socket of open) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
}

/** What comes from one end goes to the other, in both directions, until so many bytes have gone by. */
function join(ends: [Socket, Socket], mostBytes: number, open: Set<Socket>) {
  let left = mostBytes
  const [near, far] = ends
  const cut = () => {
    for (const end of ends) end.destroy()
  }
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    open.add(from)
    from.on('data', (bytes) => {
      to.write(bytes.subarray(0, Math.max(0, left)))
      left -= bytes.length
      if (left <= 0) cut()
    })
    from.on('end', () => to.end())
    from.on('error', cut)
    from.on('close', () => {
      open.delete(from)
      to.destroySoon()
    })
  }
}
