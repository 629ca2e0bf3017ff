import { describe, expect, test } from 'vitest'
import { authorizeUrl } from './authorize-url.ts'

const request = {
  openBaseUrl: 'https://open.weixin.example',
  appId: 'wx2421b1c4370ec43b',
  redirectUri: 'https://quan.example/pages/_common/login/login?redirect=%2F',
  state: 'Abc123',
  scope: 'snsapi_userinfo',
} as const

describe('authorizeUrl', () => {
  test('has the parameters in the vendor’s order, the page encoded once, and the fragment', () => {
    expect(authorizeUrl(request)).toBe(
      'https://open.weixin.example/connect/oauth2/authorize?appid=wx2421b1c4370ec43b&redirect_uri=https%3A%2F%2Fquan.example%2Fpages%2F_common%2Flogin%2Flogin%3Fredirect%3D%252F&response_type=code&scope=snsapi_userinfo&state=Abc123#wechat_redirect',
    )
  })

  test.each(['', 'with-dash', 'x'.repeat(129)])('refuses the state %j', (state) => {
    expect(() => authorizeUrl({ ...request, state })).toThrow(TypeError)
  })
})
