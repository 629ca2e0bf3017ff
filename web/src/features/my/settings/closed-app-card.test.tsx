import { EVERY_WAY } from '@quan/contract/notification/notification-settings.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { ApiFailure, networkFailure } from '#platform/api/api-failure.ts'
import { appLifecycle } from '#platform/lifecycle/app-lifecycle.ts'
import { keptWebPush } from '#platform/web-push/kept-web-push.ts'
import { fakePushBrowser } from '#platform/web-push/fake-push-browser.testing.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { openMyPage } from '../testing/open-my-page.tsx'

const CONSENT = 'MyData/SaveConsent'
const CONSENTS = 'MyData/GetConsents'
const SAVE = 'Notification/SaveWebPush'
const REMOVE = 'Notification/RemoveWebPush'

type Opening = { device?: ReturnType<typeof fakePushBrowser>; serverKey?: string | null; answers?: object }

function open({ device, serverKey = 'key-1', answers = {} }: Opening) {
  return openMyPage({
    search: '?view=settings&part=notifications',
    answers: {
      'Notification/GetSettings': { kindsOff: [], quietHours: null, ways: EVERY_WAY },
      'CommonApi/GetServerInfo': { webPushKey: serverKey },
      [CONSENT]: { consents: [] },
      [CONSENTS]: {
        consents: [{ matter: 'pushAbroad', version: '2026-11-24', givenTime: '2026-11-25T02:00:00.000Z' }],
      },
      [SAVE]: {},
      [REMOVE]: {},
      ...answers,
    },
    ...(device && { pushBrowser: device.browser }),
  })
}
const theSwitch = (state: object) => screen.findByRole('switch', { name: '后台通知', ...state })
const needsConsent = () =>
  new ApiFailure({ kind: 'refused', code: 'consent.needed', status: 409, message: '这一项需要你先单独同意' })
/** It is known a moment after it is shown. */
const turn = async () => {
  await waitFor(async () => expect(await theSwitch({})).toHaveProperty('disabled', false))
  await userEvent.click(await theSwitch({}))
}
const isTold = (words: RegExp) => screen.findByText(words)

afterEach(() => {
  cleanup()
  keptWebPush.set(null)
  toasts.hide()
})

describe('messages while the app is closed', () => {
  test('are turned on after their purpose was read', async () => {
    const { asked } = open({ device: fakePushBrowser() })
    await turn()
    await isTold(/接下来浏览器会问你/)
    expect(screen.getByText(/推送服务送到，服务器可能在境外/)).toBeTruthy()
    expect([asked(CONSENT), asked(SAVE)]).toEqual([[], []])
    await userEvent.click(screen.getByRole('button', { name: '好，打开通知' }))
    expect(await theSwitch({ checked: true })).toBeTruthy()
    expect(asked(CONSENT)).toMatchObject([{ matter: 'pushAbroad', isGiven: true }])
    expect(asked(SAVE)).toMatchObject([{ endpoint: 'https://push.example/1' }])
  })

  // proves 20.30
  test('are asked about again where the browser allows them and the consent was withdrawn', async () => {
    const device = fakePushBrowser()
    device.decide('granted')
    let hasAgreed = false
    const { asked } = open({
      device,
      answers: {
        [CONSENT]: () => {
          hasAgreed = true
          return { consents: [] }
        },
        [SAVE]: () => (hasAgreed ? {} : Promise.reject(needsConsent())),
      },
    })
    await turn()
    await isTold(/服务器可能在境外/)
    expect(asked(CONSENT)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: '好，打开通知' }))
    expect(await theSwitch({ checked: true })).toBeTruthy()
    expect(toasts.get()).toBeNull()
  })

  // proves 20.33
  test('are off, and asked about, on a device that was kept before anybody asked for consent', async () => {
    const device = fakePushBrowser()
    keptWebPush.set({ userGUID: '01920000-0000-4000-8000-00000000000e', endpoint: 'https://push.example/1' })
    await device.browser.askPermission()
    await device.browser.subscribe('key-1')
    const { asked } = open({
      device,
      answers: {
        [CONSENTS]: { consents: [{ matter: 'pushAbroad', version: '2026-11-24', givenTime: null }] },
        [SAVE]: () => (asked(CONSENT).length > 0 ? {} : Promise.reject(needsConsent())),
      },
    })
    await waitFor(() => expect(asked(CONSENTS)).not.toEqual([]))
    await userEvent.click(await theSwitch({ checked: false }))
    await isTold(/服务器可能在境外/)
  })

  test('stay off without a question of the browser when somebody declines', async () => {
    const device = fakePushBrowser()
    open({ device })
    await turn()
    await userEvent.click(await screen.findByRole('button', { name: '暂不' }))
    expect(device.browser.permission()).toBe('default')
    expect(await theSwitch({ checked: false })).toBeTruthy()
  })

  test('say what to do where the browser forbids them, and notice when it no longer does', async () => {
    const device = fakePushBrowser()
    device.decide('denied')
    open({ device })
    await isTold(/浏览器禁止了本站的通知/)
    expect(await theSwitch({ checked: false })).toHaveProperty('disabled', true)
    device.decide('granted')
    appLifecycle.emit('show', { path: '/', params: {} })
    await isTold(/打开后，应用关着的时候/)
    await userEvent.click(await theSwitch({ checked: false }))
    expect(await theSwitch({ checked: true })).toBeTruthy()
    expect(screen.queryByText(/接下来浏览器会问你/)).toBeNull()
  })

  test('say so where the person refuses, who has agreed to nothing then', async () => {
    const { asked } = open({ device: fakePushBrowser({ answer: 'denied' }) })
    await turn()
    await userEvent.click(await screen.findByRole('button', { name: '好，打开通知' }))
    await isTold(/浏览器禁止了本站的通知/)
    expect(toasts.get()?.text).toBe('浏览器没有允许通知，所以没有打开')
    expect(asked(CONSENT)).toEqual([])
  })

  test('are turned off again', async () => {
    const device = fakePushBrowser()
    keptWebPush.set({ userGUID: '01920000-0000-4000-8000-00000000000e', endpoint: 'https://push.example/1' })
    await device.browser.askPermission()
    await device.browser.subscribe('key-1')
    const { asked } = open({ device })
    await userEvent.click(await theSwitch({ checked: true }))
    expect(await theSwitch({ checked: false })).toBeTruthy()
    expect(asked(REMOVE)).toEqual([{ endpoint: 'https://push.example/1' }])
  })

  test('stay off where the push service cannot be reached, and where the server cannot', async () => {
    const device = fakePushBrowser()
    device.decide('granted')
    const subscribe = () => Promise.reject(new DOMException('push service error', 'AbortError'))
    open({ device: { ...device, browser: { ...device.browser, subscribe } } })
    await turn()
    await waitFor(() => expect(toasts.get()?.text).toBe('连不上浏览器的通知服务，请稍后再试'))
    cleanup()
    open({ device, answers: { [SAVE]: () => Promise.reject(networkFailure()) } })
    await userEvent.click(await theSwitch({ checked: false }))
    expect(await theSwitch({ checked: false })).toBeTruthy()
  })

  test('are unsupported in some browsers', async () => {
    open({})
    await isTold(/这个浏览器不支持/)
    expect(await theSwitch({ checked: false })).toHaveProperty('disabled', true)
  })

  test('are not offered by a server that sends none', async () => {
    open({ device: fakePushBrowser(), serverKey: null })
    await screen.findByRole('switch', { name: '免打扰时段' })
    await waitFor(() => expect(screen.queryByRole('switch', { name: '后台通知' })).toBeNull())
  })
})
