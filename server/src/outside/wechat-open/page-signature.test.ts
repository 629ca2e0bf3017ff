import { describe, expect, test } from 'vitest'
import { pageSignatureOf } from './page-signature.ts'

const vector = {
  ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
  nonceStr: 'Wm3WZYTPz0wzccnW',
  timestamp: '1414587457',
  url: 'http://mp.weixin.qq.com?params=value',
}

describe('pageSignatureOf', () => {
  // proves 7.24
  test('agrees with the vendor’s example (vector V10)', () => {
    expect(pageSignatureOf(vector)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
  })

  test('leaves the fragment out and takes the rest as it is', () => {
    expect(pageSignatureOf({ ...vector, url: `${vector.url}#/page` })).toBe(pageSignatureOf(vector))
    const spelt = (url: string) => pageSignatureOf({ ...vector, url })
    expect(spelt('https://quan.example/?q=%E5%90%8C')).not.toBe(spelt('https://quan.example/?q=同'))
  })
})
