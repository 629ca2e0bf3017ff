import { KeepAliveConnection } from '#load/keep-alive-connection.ts'
import type { LoadOrder, LoadReport } from '#load/load-order.ts'
import { messagesOf } from '#load/messages.ts'

/** The process that makes the load, apart from those that are measured. */
async function send({ connections, requests, statuses, ...order }: LoadOrder): Promise<void> {
  const nextMessage = messagesOf(order)
  let sent = 0
  const work = async () => {
    const connection = new KeepAliveConnection(order.port, statuses)
    try {
      while (sent++ < requests) await connection.send(await nextMessage())
    } finally {
      connection.close()
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
}

process.on('message', async (order: LoadOrder) => {
  const error = await send(order).then(
    () => null,
    (failure: unknown) => String(failure),
  )
  process.send?.({ error } satisfies LoadReport)
})
