import { describe, expect, test } from 'vitest'
import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { getJsdkPackage } from '@quan/contract/share/get-jsdk-package.ts'
import { shareRoutes, shareService } from '#features/share/share.routes.ts'
import { WechatOpenError } from '#outside/wechat-open/wechat-open-error.ts'
import { callApp } from '#testing/call-app.ts'
import { calledBy } from '#testing/called-by.ts'

const PUBLIC_URL = 'https://quan.example'
const SIGNED = { appId: 'wx1', timestamp: '1795226400', nonceStr: 'abc', signature: 'f'.repeat(40) }

/** A WeChat account that notes the pages it signs. */
function anAccount(fails?: Error) {
  const pages: string[] = []
  const pageSignature = async (url: string) => {
    if (fails) throw fails
    pages.push(url)
    return SIGNED
  }
  return { pages, pageSignature }
}

async function asked(url: string, wechat: ReturnType<typeof anAccount> | null = anAccount()) {
  const calls = calledBy(shareRoutes(shareService({ wechat, publicUrl: PUBLIC_URL })))
  const outcome = await calls.call(getJsdkPackage, { url })
  await calls.close()
  return outcome
}

describe('the package for WeChat’s script', () => {
  // proves 3.16, 7.24, 10.36
  test.each(['https://quan.example/', 'https://quan.example/pages/20searchSub/hdDetail/hdDetail?id=1&x=%E4%B8%AD#top'])(
    'is given for %s, signed as the browser has it',
    async (url) => {
      const wechat = anAccount()
      expect(await asked(url, wechat)).toMatchObject({ status: 200, result: SIGNED })
      expect(wechat.pages).toEqual([url])
    },
  )

  // proves 10.36
  test.each([
    'https://quan.example.evil.example/',
    'https://quan.example@evil.example/',
    'https://evil.example/https://quan.example/',
    'http://quan.example/',
    'https://quan.example:8443/',
    'https://www.quan.example/',
    'https://quan.example',
    ' https://quan.example/',
    'https:\\\\quan.example\\',
    '//quan.example/',
    '/pages/40my/my',
    'javascript:alert(1)',
    'nonsense',
    '',
  ])('is refused for %j', async (url) => {
    const wechat = anAccount()
    expect(await asked(url, wechat)).toMatchObject({ status: 400, code: 'page.foreign' })
    expect(wechat.pages).toEqual([])
  })

  test('is refused for an address that is too long', async () => {
    expect(await asked(`${PUBLIC_URL}/${'x'.repeat(2_000)}`)).toMatchObject({ status: 400, code: 'input.invalid' })
  })

  test('is not there while WeChat is away, or not set up', async () => {
    const away = anAccount(new WechatOpenError('busy', { vendorCode: -1 }))
    expect(await asked(`${PUBLIC_URL}/`, away)).toMatchObject({ status: 503, code: 'wechat.unavailable' })
    expect(await asked(`${PUBLIC_URL}/`, null)).toMatchObject({ status: 503, code: 'wechat.unavailable' })
  })

  test('hides a fault of our own', async () => {
    expect(await asked(`${PUBLIC_URL}/`, anAccount(new TypeError('secret')))).toMatchObject({
      status: 500,
      code: 'server.internal',
    })
  })

  // proves 10.5
  test('is kept by nobody, also when it is asked for by GET', async () => {
    const wechat = anAccount()
    const { app } = callApp({ implementations: shareRoutes(shareService({ wechat, publicUrl: PUBLIC_URL })) })
    const ask = () => app.inject({ url: pathOf(getJsdkPackage), query: { url: `${PUBLIC_URL}/` } })
    const answers = [await ask(), await ask()]
    await app.close()
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
      [200, 'no-store'],
      [200, 'no-store'],
    ])
    expect(wechat.pages).toHaveLength(2)
  })
})
