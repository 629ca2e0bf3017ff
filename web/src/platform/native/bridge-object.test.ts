// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { nativePlatform } from './bridge-object.ts'

const onIos = (handlers: object) => vi.stubGlobal('webkit', { messageHandlers: handlers })

afterEach(() => vi.unstubAllGlobals())

describe('the native platform', () => {
  // proves 6.4
  test('is none in a browser', () => {
    expect(nativePlatform()).toBeNull()
  })

  // proves 6.4
  test.each(['android', 'androidBridge'])('is Android where window.%s is there', (name) => {
    vi.stubGlobal(name, {})
    expect(nativePlatform()).toBe('android')
  })

  // proves 6.4
  test.each(['quan', 'bridge'])('is iOS where the message handler %s is there', (name) => {
    onIos({ [name]: { postMessage: vi.fn() } })
    expect(nativePlatform()).toBe('ios')
  })

  test('is none in a web view of others, WeChat on iOS among them', () => {
    onIos({ weixinDispatchMessage: { postMessage: vi.fn() }, monitorHandler: { postMessage: vi.fn() } })
    expect(nativePlatform()).toBeNull()
  })

  test('is none where even looking is forbidden', () => {
    const forbidden = {
      get messageHandlers(): never {
        throw new Error('forbidden')
      },
    }
    vi.stubGlobal('webkit', forbidden)
    expect(nativePlatform()).toBeNull()
  })

  test('is none because of an element with such an id', () => {
    vi.stubGlobal('android', document.createElement('p'))
    expect(nativePlatform()).toBeNull()
  })

  test('is found when the shell comes late', () => {
    expect(nativePlatform()).toBeNull()
    vi.stubGlobal('android', {})
    expect(nativePlatform()).toBe('android')
  })
})
