import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Api } from '#platform/api/api.ts'
import { createSignedScript } from './open-wechat-script.ts'
import { aWechatScript } from './a-wechat-script.testing.ts'

const SIGNATURE = { appId: 'wx1', timestamp: '1790000000', nonceStr: 'n', signature: 's' }
const PAGE = 'https://quan.example/'

function signing(script = aWechatScript()) {
  const call = vi.fn(async () => SIGNATURE)
  return {
    scriptFor: createSignedScript({ api: { call } as unknown as Api, loadScript: async () => script }),
    script,
    call,
  }
}

afterEach(() => void vi.useRealTimers())

describe('WeChat’s script', () => {
  test('is let in by the fields of the server unchanged, for all that the app wants of it', async () => {
    const { scriptFor, script, call } = signing()
    expect(await scriptFor(() => PAGE)).toBe(script)
    expect(call).toHaveBeenCalledWith(expect.objectContaining({ path: 'CommonApi/GetJsdkPackage' }), { url: PAGE })
    expect(script.config).toHaveBeenCalledExactlyOnceWith({
      debug: false,
      ...SIGNATURE,
      jsApiList: [
        'updateAppMessageShareData',
        'updateTimelineShareData',
        'getLocation',
        'openLocation',
        'chooseImage',
        'getLocalImgData',
      ],
    })
  })

  test('has a page signed once, and another page anew', async () => {
    const { scriptFor, call } = signing()
    await Promise.all([scriptFor(() => PAGE), scriptFor(() => PAGE)])
    expect(call).toHaveBeenCalledTimes(1)
    await scriptFor(() => `${PAGE}pages/40my/my`)
    expect(call).toHaveBeenCalledTimes(2)
  })

  test('is signed for the address that the page has in the end', async () => {
    const { scriptFor, call } = signing()
    let address = `${PAGE}?pay=1`
    call.mockImplementationOnce(async () => {
      address = PAGE
      return SIGNATURE
    })
    await scriptFor(() => address)
    expect(call.mock.calls).toEqual([`${PAGE}?pay=1`, PAGE].map((url) => [expect.anything(), { url }]))
  })

  test('is not to be had with a refused signature, which is asked for anew the next time', async () => {
    const { scriptFor, call } = signing(aWechatScript('config:invalid signature'))
    await expect(scriptFor(() => PAGE)).rejects.toThrow('invalid signature')
    await expect(scriptFor(() => PAGE)).rejects.toThrow('invalid signature')
    expect(call).toHaveBeenCalledTimes(2)
  })

  test('is not waited for longer than 5 seconds', async () => {
    vi.useFakeTimers()
    const { scriptFor } = signing({ ...aWechatScript(), config: vi.fn() })
    const ended = vi.fn()
    const asked = scriptFor(() => PAGE).catch((error: Error) => ended(error.message))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await asked
    expect(ended).toHaveBeenCalledExactlyOnceWith('config:timeout')
  })
})
