// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aWechatScript } from './a-wechat-script.testing.ts'
import { locateInWechat } from './wechat-location.ts'
import { openWechatMap } from './wechat-map.ts'
import type { WechatScript } from './wechat-script.ts'
import { offerInWechat } from './wechat-share.ts'

afterEach(() => void vi.useRealTimers())

describe('the menu of WeChat', () => {
  const content = {
    title: '露营',
    text: '周六 · 安吉',
    link: 'https://quan.example/?fromUserGUID=x',
    picture: 'ab/cd.jpg',
  }

  test('is told title, text, link and picture for a person, and for everybody', () => {
    const script = aWechatScript()
    offerInWechat(script, content)
    const { title, text: desc, link } = content
    const imgUrl = `${window.location.origin}/pictures/ab/cd.jpg?w=240`
    expect(script.updateAppMessageShareData).toHaveBeenCalledExactlyOnceWith({ title, desc, link, imgUrl })
    expect(script.updateTimelineShareData).toHaveBeenCalledExactlyOnceWith({ title, link, imgUrl })
  })

  test('has the icon of the app for what has no picture', () => {
    const script = aWechatScript()
    offerInWechat(script, { ...content, picture: null })
    const [{ imgUrl }] = script.updateTimelineShareData.mock.calls[0]!
    expect(imgUrl).toBe(`${window.location.origin}/icons/icon-512.png`)
  })
})

describe('the place of a person in WeChat', () => {
  type LocationRequest = Parameters<WechatScript['getLocation']>[0]
  const locating = (answer: (asked: LocationRequest) => void) => locateInWechat({ getLocation: answer })

  // proves 9.11
  test.each([
    ['numbers', { latitude: 30.27, longitude: 120.15, speed: 0, accuracy: 30 }],
    ['texts', { latitude: '30.27', longitude: '120.15' }],
  ])('is asked for in gcj02 and taken as %s', async (_, answer) => {
    const asked = vi.fn<(options: LocationRequest) => void>(({ success }) => success?.(answer))
    expect(await locating(asked)).toEqual({ latitude: 30.27, longitude: 120.15, datum: 'gcj02' })
    expect(asked.mock.calls[0]?.[0].type).toBe('gcj02')
  })

  test.each([
    ['nothing', undefined],
    ['no number', { latitude: '', longitude: null }],
    ['no place on earth', { latitude: 130, longitude: 120 }],
  ])('is unavailable where WeChat tells %s', async (_, answer) => {
    await expect(locating(({ success }) => success?.(answer))).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test.each([
    ['somebody says no', ({ cancel }: LocationRequest) => cancel?.(), 'denied'],
    [
      'the system forbids it',
      ({ fail }: LocationRequest) => fail?.({ errMsg: 'getLocation:fail auth deny' }),
      'denied',
    ],
    ['the device cannot', ({ fail }: LocationRequest) => fail?.({ errMsg: 'getLocation:fail' }), 'unavailable'],
  ])('is not known where %s', async (_, answer, kind) => {
    await expect(locating(answer)).rejects.toMatchObject({ name: 'LocationFailure', kind })
  })

  test('is not waited for longer than 10 seconds', async () => {
    vi.useFakeTimers()
    const failed = vi.fn()
    const asked = locating(() => undefined).catch((error: { kind: string }) => failed(error.kind))
    await vi.advanceTimersByTimeAsync(10_000)
    await asked
    expect(failed).toHaveBeenCalledExactlyOnceWith('timeout')
  })
})

describe('a place on WeChat’s map', () => {
  const place = { longitude: 120.1125, latitude: 30.2731, name: '天目里', address: '西湖区天目山路 398 号' }

  test('opens at scale 18, with its name and address', async () => {
    const openLocation = vi.fn<WechatScript['openLocation']>(({ success }) => success?.({}))
    await openWechatMap({ openLocation }, place)
    expect(openLocation.mock.calls[0]?.[0]).toMatchObject({ ...place, scale: 18, infoUrl: '' })
  })

  test('does not open where WeChat would not', async () => {
    const openLocation: WechatScript['openLocation'] = ({ fail }) => fail?.({ errMsg: 'openLocation:fail' })
    await expect(openWechatMap({ openLocation }, place)).rejects.toThrow('openLocation:fail')
  })
})
