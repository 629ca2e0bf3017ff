import type { SqlRunner } from '#platform/database/connect.ts'

/** The one channel of the database that all processes listen to; what stands before the blank tells ours apart. */
export const DATABASE_CHANNEL = 'quan'

/**
 * Tells all who listen to a channel of the bus, once the transaction of `runner` has ended well. Channel and payload
 * may have 7,990 bytes together.
 */
export async function tell(runner: SqlRunner, channel: string, payload: string): Promise<void> {
  await runner`select pg_notify(${DATABASE_CHANNEL}, ${`${channel} ${payload}`})`
}

/** Channel and payload of what was told. */
export function readTold(text: string): { channel: string; payload: string } {
  const [channel = ''] = text.split(' ', 1)
  return { channel, payload: text.slice(channel.length + 1) }
}
