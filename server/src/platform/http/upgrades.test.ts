import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { requestText, sendRaw } from '#testing/raw-http.ts'
import { takeUpgrades } from './upgrades.ts'

const server = createServer((request, response) => response.end(`as usual ${request.url}`))
afterEach(() => void server.close())

const asking = (target: string) =>
  requestText('GET', target, { connection: 'upgrade, close', upgrade: 'websocket', host: 'quan.test' })

// proves 13.18
test('only requests to the path go to the listener, the others are answered as if they had not asked', async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const stop = takeUpgrades(server, '/push', (_request, stream) => {
    stream.end('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\ntaken')
  })
  const bodies = async (target: string) => (await sendRaw(port, asking(target))).map(({ body }) => body)
  expect(await bodies('/push')).toEqual(['taken'])
  expect(await bodies('/push?page=1')).toEqual(['taken'])
  expect(await bodies('/pushed')).toEqual(['as usual /pushed'])
  stop()
  expect(await bodies('/push')).toEqual(['as usual /push'])
})
