import { createECDH } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NotOpened, openMessage } from './browser.ts'

// the example of RFC 8291, appendix A
const TEXT = 'When I grow up, I want to be a watermelon'
const PRIVATE_KEY = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'
const AUTH = 'BTBZMqHH6r4Tts7J_aSIgg'
const MESSAGE =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'

const bytes = (text: string) => Buffer.from(text, 'base64url')

function theBrowser() {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(bytes(PRIVATE_KEY))
  return { keys, auth: bytes(AUTH) }
}

describe('a message to a browser', () => {
  test('is opened as the example of the standard', () => {
    expect(openMessage(bytes(MESSAGE), theBrowser())).toBe(TEXT)
  })

  test('is not opened once a byte of it is another', () => {
    const browser = theBrowser()
    const whole = bytes(MESSAGE)
    // the size of a record may be any that is large enough
    const place = fc.nat(whole.length - 1).filter((at) => at < 16 || at > 19)
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 255 }), (at, difference) => {
        const changed = Buffer.from(whole)
        changed.writeUInt8(changed.readUInt8(at) ^ difference, at)
        expect(() => openMessage(changed, browser)).toThrow(NotOpened)
      }),
    )
  })

  test('is not opened when it is cut short', () => {
    const whole = bytes(MESSAGE)
    fc.assert(
      fc.property(fc.nat(whole.length - 1), (length) => {
        expect(() => openMessage(whole.subarray(0, length), theBrowser())).toThrow(NotOpened)
      }),
    )
  })

  test('is not opened by another browser', () => {
    expect(() => openMessage(bytes(MESSAGE), { ...theBrowser(), auth: Buffer.alloc(16) })).toThrow(NotOpened)
  })
})
