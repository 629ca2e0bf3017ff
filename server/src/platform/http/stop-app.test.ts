import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createApp } from '#platform/http/create-app.ts'
import { stopApp } from '#platform/http/stop-app.ts'
import { openLog } from '#platform/log/log.ts'
import { gate } from '#testing/gate.ts'
import { listenAnywhere, rawConnection, requestText } from '#testing/raw-http.ts'

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
