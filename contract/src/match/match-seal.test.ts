import { createECDH, createHash, createHmac, hkdfSync } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { presetMatchHours } from '#match/match-limits.ts'
import {
  createMatchKeys,
  emptySlot,
  hashMark,
  inSentOrder,
  keyFingerprint,
  type MatchPerson,
  sealPick,
} from '#match/match-seal.ts'

const ANN = '11111111-1111-4111-8111-111111111111'
const BEN = '22222222-2222-4222-8222-222222222222'
const ROUND = '01920000-0000-7000-8000-000000000001'

async function pair() {
  const [annKeys, benKeys] = [await createMatchKeys(), await createMatchKeys()]
  const ann: MatchPerson = { id: ANN, publicKey: annKeys.publicKey }
  const ben: MatchPerson = { id: BEN, publicKey: benKeys.publicKey }
  return {
    annKeys,
    fromAnn: (roundId = ROUND) => sealPick({ roundId, me: ann, privateKey: annKeys.privateKey, them: ben }),
    fromBen: (roundId = ROUND) => sealPick({ roundId, me: ben, privateKey: benKeys.privateKey, them: ann }),
  }
}

describe('a sealed pick', () => {
  // proves 24.17
  test('of each of a pair is what the other seeks', async () => {
    const { fromAnn, fromBen } = await pair()
    const [ann, ben] = [await fromAnn(), await fromBen()]
    expect([await hashMark(ann.own), await hashMark(ben.own)]).toEqual([ben.seek, ann.seek])
    expect(ann.own).not.toBe(ben.own)
  })

  // proves 24.17
  test('is the same each time, another one in another round and for another key', async () => {
    const { fromAnn } = await pair()
    expect(await fromAnn()).toEqual(await fromAnn())
    const others = [await fromAnn(ROUND.replace('1', '2')), await (await pair()).fromAnn()]
    for (const other of others) expect(other.own).not.toBe((await fromAnn()).own)
  })

  // proves 24.17
  test('is what the words of the document say, by other code', async () => {
    const server = createECDH('prime256v1')
    const publicKey = server.generateKeys().toString('base64url')
    const mine = await createMatchKeys()
    const slot = await sealPick({
      roundId: ROUND,
      me: { id: BEN, publicKey: mine.publicKey },
      privateKey: mine.privateKey,
      them: { id: ANN, publicKey },
    })
    const x = server.computeSecret(Buffer.from(mine.publicKey, 'base64url'))
    const info = ['quan-match-1', ANN, BEN, publicKey, mine.publicKey].join('\n')
    const key = Buffer.from(hkdfSync('sha256', x, ROUND, info, 32))
    const mark = (from: string, to: string) => createHmac('sha256', key).update(`${from}${to}`).digest()
    expect(slot).toEqual({
      own: mark(BEN, ANN).toString('base64url'),
      seek: createHash('sha256').update(mark(ANN, BEN)).digest('base64url'),
    })
  })

  test('is made by a key that no script can read', async () => {
    const { annKeys } = await pair()
    await expect(crypto.subtle.exportKey('pkcs8', annKeys.privateKey)).rejects.toThrow(/extractable/)
  })

  // proves 24.2
  test('stands among empty ones of its size, in an order that says nothing', async () => {
    const slots = [await (await pair()).fromAnn(), emptySlot(), emptySlot()]
    expect(new Set(slots.flatMap(({ own, seek }) => [own.length, seek.length]))).toEqual(new Set([43]))
    fc.assert(
      fc.property(fc.shuffledSubarray(slots, { minLength: 3 }), (shuffled) => {
        expect(inSentOrder(shuffled)).toEqual(inSentOrder(slots))
      }),
    )
  })
})

describe('a fingerprint', () => {
  test('is twenty digits in groups, another one for another key', async () => {
    const [one, other] = [await createMatchKeys(), await createMatchKeys()]
    expect(await keyFingerprint(one.publicKey)).toMatch(/^([0-9A-F]{4} ){4}[0-9A-F]{4}$/)
    expect(await keyFingerprint(one.publicKey)).not.toBe(await keyFingerprint(other.publicKey))
  })
})

test('dates of singles have a round of two hours unless told otherwise, others none', () => {
  expect([presetMatchHours(10), presetMatchHours(20)]).toEqual([2, null])
})
