import { KeepAliveConnection } from '#load/keep-alive-connection.ts'
import type { LoadOrder, LoadReport } from '#load/load-order.ts'

/** The process that makes the load, apart from those that are measured. */
async function send({ port, paths, headers, connections, requests }: LoadOrder): Promise<void> {
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const messages = paths.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${fields.join('')}\r\n`),
  )
  let sent = 0
  const work = async () => {
    const connection = new KeepAliveConnection(port)
    try {
      while (sent < requests) await connection.send(messages[sent++ % messages.length] as Buffer)
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
