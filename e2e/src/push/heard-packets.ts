import type { Packet } from '@quan/contract/push/packet.ts'

type Waiting = { command: number; resolve(packet: Packet): void; reject(error: Error): void }

/** Keeps the packets that came over a line, and lets a test wait for the next one. */
export function heardPackets() {
  const [all, unread, waiting]: [Packet[], Packet[], Waiting[]] = [[], [], []]
  return {
    all,
    take(packet: Packet) {
      all.push(packet)
      const index = waiting.findIndex(({ command }) => command === packet.command)
      if (index === -1) unread.push(packet)
      else waiting.splice(index, 1)[0]?.resolve(packet)
    },
    /** The next packet of a command that nobody waited for yet. */
    async next(command: number): Promise<Packet> {
      const index = unread.findIndex((packet) => packet.command === command)
      if (index !== -1) return unread.splice(index, 1)[0]!
      return await new Promise((resolve, reject) => waiting.push({ command, resolve, reject }))
    },
    /** Nothing comes any more. */
    end() {
      for (const { reject } of waiting) reject(new Error('The line broke.'))
    },
  }
}
