import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createApp } from '#platform/http/create-app.ts'
import { stopApp, takeUpgrades } from '#platform/http/listen.ts'
import { openLog } from '#platform/log/log.ts'
import { gate } from '#testing/gate.ts'
import { listenAnywhere, rawConnection, requestText, sendRaw } from '#testing/raw-http.ts'

test('a request that does not end is cut off when the time is over', async () => {
  const app = createApp({ log: openLog({ level: 'silent' }) })
  const endless = gate()
  app.get('/endless', () => endless.pass())
  const socket = await rawConnection(await listenAnywhere(app))
  socket.write(requestText('GET', '/endless'))
  await endless.entered
  const [, hadError] = await Promise.all([stopApp(app, { withinMs: 1 }), once(socket.resume(), 'close')])
  expect([app.server.listening, hadError]).toEqual([false, [false]])
  endless.open()
})

test('a server that never listened can be stopped', async () => {
  const app = createApp({ log: openLog({ level: 'silent' }) })
  await expect(stopApp(app, { withinMs: 1 })).resolves.toBe(undefined)
})

const server = createServer((request, response) => response.end(`as usual ${request.url}`))
afterEach(() => void server.close())

const asking = (target: string) =>
  requestText('GET', target, { connection: 'upgrade, close', upgrade: 'websocket', host: 'quan.test' })

// proves 13.18
test('only requests to the path go to the listener, the others are answered as if they had not asked', async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const stop = takeUpgrades(server, {
    path: '/push',
    take: (_request, stream) => void stream.end('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\ntaken'),
    isStranger: ({ headers }) => headers.via !== undefined,
  })
  const bodies = async (target: string) => (await sendRaw(port, asking(target))).map(({ body }) => body)
  expect(await bodies('/push')).toEqual(['taken'])
  expect(await bodies('/push?page=1')).toEqual(['taken'])
  expect(await bodies('/pushed')).toEqual(['as usual /pushed'])
  const [stranger] = await sendRaw(port, asking('/push').replace('\r\n', '\r\nvia: 1.1 proxy\r\n'))
  expect(stranger?.body).toBe('as usual /push')
  stop()
  expect(await bodies('/push')).toEqual(['as usual /push'])
})
