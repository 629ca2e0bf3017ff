// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { describe, expect, test, vi } from 'vitest'
import type { Api } from '#platform/api/api.ts'
import { DEFAULT_LANGUAGE, type LanguageChoice } from '#platform/settings/language.ts'
import { createAppLifecycle } from '#platform/lifecycle/app-lifecycle.ts'
import { createVariable } from '#platform/state/variable.ts'
import type { CurrentAddressInfo } from '#platform/storage/shared-state.ts'
import { stateText } from '#texts/state-text.ts'
import { fireLaunch, watchVisibility } from './launch.ts'
import { refreshLocation } from './refresh-location.ts'
import { reloadOnce } from '#platform/loading/on-missing-code.ts'
import { followLanguage, loadLanguage } from './load-language.ts'

describe('the start of the app', () => {
  // proves 4.10
  test('fires the launch and show hooks with the first page and its parameters', () => {
    const lifecycle = createAppLifecycle()
    const heard: unknown[] = []
    lifecycle.on('launch', (place) => heard.push(['launch', place]))
    lifecycle.on('show', (place) => heard.push(['show', place]))
    fireLaunch({ pathname: '/', search: '?activeName=home' }, lifecycle)
    const place = { path: '/', params: { activeName: 'home' } }
    expect(heard).toEqual([
      ['launch', place],
      ['show', place],
    ])
  })

  test('fires hide and show as the app goes to the back and comes to the front', () => {
    const lifecycle = createAppLifecycle()
    const heard: string[] = []
    lifecycle.on('show', () => heard.push('show'))
    lifecycle.on('hide', () => heard.push('hide'))
    const state = vi.spyOn(document, 'visibilityState', 'get')
    const stop = watchVisibility(window, lifecycle)
    for (const now of ['hidden', 'visible'] as const) {
      state.mockReturnValue(now)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    stop()
    expect(heard).toEqual(['hide', 'show'])
  })
})

describe('the startup location', () => {
  const known = { province: '', city: '', district: '', address: '', longitude: 1, latitude: 1 }
  function aStart(state: PermissionState) {
    const getCurrentPosition = vi.fn((found: PositionCallback) =>
      found({ coords: { longitude: 2, latitude: 2 } } as GeolocationPosition),
    )
    const navigator = { geolocation: { getCurrentPosition }, permissions: { query: async () => ({ state }) } }
    const api = { call: async () => ({ data: '{"result":{"address":"新"}}' }) } as unknown as Api
    const kept = createVariable<CurrentAddressInfo | null>(known)
    return { parts: { api, window: { navigator } as unknown as Window, kept }, getCurrentPosition, kept }
  }

  // proves 4.4
  test('is found anew where the browser need not ask', async () => {
    const { parts, kept } = aStart('granted')
    await refreshLocation(parts)
    expect(kept.get()?.address).toBe('新')
  })

  // proves 4.4
  test.each(['prompt', 'denied'] as const)('is left alone where permission is %s', async (state) => {
    const { parts, getCurrentPosition, kept } = aStart(state)
    await refreshLocation(parts)
    expect(getCurrentPosition).not.toHaveBeenCalled()
    expect(kept.get()).toBe(known)
  })

  // proves 4.4
  test('is told by WeChat inside it, whatever the browser allows', async () => {
    const { parts, getCurrentPosition, kept } = aStart('prompt')
    const findByWechat = async () => ({ longitude: 120.15, latitude: 30.25, datum: 'gcj02' as const })
    await refreshLocation({ ...parts, findByWechat })
    expect(kept.get()).toMatchObject({ longitude: 120.15, latitude: 30.25, address: '新' })
    expect(getCurrentPosition).not.toHaveBeenCalled()
  })

  test('is not looked for without consent, nor kept where that was taken back meanwhile', async () => {
    const { parts, kept } = aStart('granted')
    const findByWechat = vi.fn(async () => {
      kept.set(null)
      return { longitude: 120.15, latitude: 30.25, datum: 'gcj02' as const }
    })
    await refreshLocation({ ...parts, findByWechat })
    await refreshLocation({ ...parts, findByWechat })
    expect(findByWechat).toHaveBeenCalledOnce()
    expect(kept.get()).toBeNull()
  })
})

describe('code that an update took away', () => {
  test('makes the app load anew, once a minute', () => {
    let now = 100_000
    const reload = vi.fn()
    const tryIt = () => reloadOnce({ storage: window.sessionStorage, now: () => now, reload })
    expect(tryIt()).toBe(true)
    now += 59_999
    expect(tryIt()).toBe(false)
    now += 1
    expect(tryIt()).toBe(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })
})

describe('the languages', () => {
  // proves 1.14 (case 'zh-Hant')
  // proves 1.14 (case 'en')
  // proves 1.14 (case 'fr')
  // proves 1.14 (case 'es')
  // proves 1.14 (case 'zh-Hans')
  // proves 8.13 (case 'en', 'The connection timed out, click the screen to try again.')
  // proves 8.13 (case 'zh-Hans', '连接服务器超时，点击屏幕重试')
  test.each([
    ['zh-Hant', '連接伺服器超時，點擊屏幕重試', 'zh-TW'],
    ['en', 'The connection timed out, click the screen to try again.', 'en'],
    ['fr', "Connexion expirée, cliquez sur l'écran pour réessayer.", 'fr'],
    ['es', 'Se agotó el tiempo de conexión, haga clic en la pantalla para volver a intentarlo.', 'es'],
    ['zh-Hans', '连接服务器超时，点击屏幕重试', 'zh-CN'],
  ] as const)('say in %s: %s', async (language, text, documentLanguage) => {
    await loadLanguage(language, document)
    expect(stateText.timeout).toBe(text)
    expect(document.documentElement.lang).toBe(documentLanguage)
    expect(i18n.locale).toBe(language)
  })

  test('let the first page wait for the chosen one, else for that of the device, and not for the own one', async () => {
    const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX'])
    const choice = (language: LanguageChoice | null) => ({ get: () => language, subscribe: () => () => {} })
    expect(followLanguage(choice('zh-Hans'), window)).toBeNull()
    await followLanguage(choice('fr'), window)
    expect(i18n.locale).toBe('fr')
    await followLanguage(choice(null), window)
    expect(i18n.locale).toBe('es')
    languages.mockReturnValue(['zh-CN'])
    expect(followLanguage(choice(null), window)).toBeNull()
    languages.mockRestore()
    await loadLanguage(DEFAULT_LANGUAGE, document)
  })

  test('follow the device where somebody wants it, also when it changes', async () => {
    const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'es-MX'])
    await followLanguage({ get: () => 'device', subscribe: () => () => {} }, window)
    expect(i18n.locale).toBe('es')
    languages.mockReturnValue(['zh-HK'])
    window.dispatchEvent(new Event('languagechange'))
    await vi.waitFor(() => expect(i18n.locale).toBe('zh-Hant'))
    languages.mockRestore()
    await loadLanguage(DEFAULT_LANGUAGE, document)
  })
})
