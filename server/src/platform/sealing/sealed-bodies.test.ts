import { sealingFailed } from '@quan/contract/endpoint/common-errors.ts'
import { createLaunchKey, createSealer } from '@quan/contract/sealing/client-sealing.ts'
import type { SealedRequest } from '@quan/contract/sealing/sealed-body.ts'
import { SEALING_CLOCK_TOLERANCE_MS } from '@quan/contract/sealing/sealing-limits.ts'
import { readSealingVectors } from '@quan/contract/sealing/testing/sealing-vectors.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newSealingKeyPem, sealingKeyFromPem } from '#platform/sealing/node-sealing.ts'
import { replayGuard, sealedBodies } from '#platform/sealing/sealed-bodies.ts'
import { sealingClient } from '#testing/sealing-client.ts'

const vectors = readSealingVectors()
const { body } = vectors.request
const key = { ...sealingKeyFromPem(vectors.privateKey), keyId: body.keyId }
const otherKey = sealingKeyFromPem(newSealingKeyPem(1_024))
const refused = expect.objectContaining({ definition: sealingFailed })

function server({ now = vectors.at, keys = [key], keysMax = 100 } = {}) {
  const time = { now }
  const bodies = sealedBodies({ keys, keysMax, clock: { now: () => time.now } })
  const open = (sent: unknown, path = vectors.path) => bodies.read(sent)!.open(path)
  return { time, bodies, open }
}

describe('sealed bodies on the server', () => {
  // proves 7.7
  test('open the vector of the wire form', () => {
    expect(server().open(body).text).toBe(vectors.request.clear)
  })

  test('are opened and answered for the client of the contract', async () => {
    const sealer = await createSealer({
      publicKeyPem: otherKey.publicKeyPem,
      keyId: otherKey.keyId,
      launchKey: createLaunchKey(),
    })
    const { open } = server({ keys: [key, otherKey] })
    const { request, openAnswer } = await sealer.seal({ 你: '好' }, { path: '/a', at: vectors.at })
    const opened = open(request, '/a')
    expect(JSON.parse(opened.text)).toEqual({ 你: '好' })
    expect(await openAnswer(opened.seal(409, '{"success":false}'), 409)).toEqual({ success: false })
    await expect(openAnswer(opened.seal(409, '{"success":false}'), 200)).rejects.toThrow('could not be opened')
  })

  test('open once and never again', () => {
    const { open } = server()
    open(body)
    expect(() => open(body)).toThrow(refused)
  })

  test('open only once although the key was dropped meanwhile, and fresh ones open again', () => {
    const { open, bodies } = server({ keys: [key, otherKey], keysMax: 2 })
    const client = sealingClient(otherKey)
    const first = client.seal({}, { path: '/a', at: vectors.at })
    open(first, '/a')
    for (let launch = 0; launch < 2; launch++) open(aRequest(), '/a')
    expect(bodies.read(first)?.isKeyKnown).toBe(false)
    expect(() => open(first, '/a')).toThrow(refused)
    expect(open(client.seal({}, { path: '/a', at: vectors.at }), '/a').text).toBe('{}')
  })

  test.each([-1, 1])('open up to the tolerance of clocks (%i), not beyond it', (way) => {
    const edge = vectors.at + way * SEALING_CLOCK_TOLERANCE_MS
    expect(server({ now: edge }).open(body).text).toBe(vectors.request.clear)
    expect(() => server({ now: edge + way }).open(body)).toThrow(refused)
  })

  test('are known by their key once one was opened, and only then', () => {
    const { open, bodies } = server()
    expect(bodies.read(body)?.isKeyKnown).toBe(false)
    expect(() => open({ ...body, key: body.data })).toThrow(refused)
    open(body)
    expect(bodies.read(body)?.isKeyKnown).toBe(true)
  })

  test('stay closed under another path, another key id, another time', () => {
    for (const change of [{ keyId: 'other' }, { at: vectors.at + 1 }, { iv: '' }, { data: '' }, { key: 'AA==' }]) {
      expect(() => server().open({ ...body, ...change })).toThrow(refused)
    }
    expect(() => server().open(body, `${vectors.path}X`)).toThrow(refused)
  })

  test('that do not open use up nothing', () => {
    const { open } = server()
    expect(() => open({ ...body, data: body.iv })).toThrow(refused)
    expect(open(body).text).toBe(vectors.request.clear)
  })

  test('may use the ivs of another client, which counts its own', () => {
    const { open } = server({ keys: [otherKey] })
    const iv = Buffer.alloc(12).toString('base64')
    for (const client of [sealingClient(otherKey), sealingClient(otherKey)])
      expect(open(client.seal({}, { path: '/a', at: vectors.at, iv }), '/a').text).toBe('{}')
  })

  test('are told from anything else by their form', () => {
    const { bodies } = server()
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(bodies.read(value)).toBe(null)
      }),
    )
    for (const missing of Object.keys(body)) expect(bodies.read({ ...body, [missing]: undefined })).toBe(null)
    for (const at of ['1', 1.5, -1, Number.NaN]) expect(bodies.read({ ...body, at })).toBe(null)
  })
})

/** Of an app launch of its own. */
const aRequest = (): SealedRequest => sealingClient(otherKey).seal({}, { path: '/a', at: vectors.at })

const MINUTE_MS = 60_000
const NOW = 1_000 * MINUTE_MS

describe('a guard against replays', () => {
  test('takes a body once', () => {
    const { isNew } = replayGuard({ bodiesMax: 10 })
    expect([isNew({ name: 'a', at: NOW, now: NOW }), isNew({ name: 'b', at: NOW, now: NOW })]).toEqual([true, true])
    expect(isNew({ name: 'a', at: NOW, now: NOW + SEALING_CLOCK_TOLERANCE_MS })).toBe(false)
  })

  test('never takes a body twice within the tolerance of clocks, however many come', () => {
    const body = fc.record({
      name: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      skew: fc.integer({ min: -SEALING_CLOCK_TOLERANCE_MS, max: SEALING_CLOCK_TOLERANCE_MS }),
      later: fc.integer({ min: 0, max: MINUTE_MS }),
    })
    fc.assert(
      fc.property(fc.array(body, { maxLength: 60 }), fc.integer({ min: 1, max: 5 }), (bodies, bodiesMax) => {
        const { isNew } = replayGuard({ bodiesMax })
        const taken: { name: string; at: number }[] = []
        let now = NOW
        for (const { name, skew, later } of bodies) {
          now += later
          const known = taken.find((candidate) => candidate.name === name)
          const at = known?.at ?? now + skew
          if (Math.abs(now - at) > SEALING_CLOCK_TOLERANCE_MS) continue
          const isTaken = isNew({ name, at, now })
          expect(isTaken && known !== undefined).toBe(false)
          if (isTaken) taken.push({ name, at })
        }
      }),
    )
  })

  test('when it is full gives up the minute farthest from now, not the present one', () => {
    const { isNew } = replayGuard({ bodiesMax: 3 })
    const ahead = NOW + 5 * MINUTE_MS
    for (const name of ['x', 'y', 'z']) expect(isNew({ name, at: ahead, now: NOW })).toBe(true)
    expect(isNew({ name: 'honest', at: NOW, now: NOW })).toBe(true)
    expect([isNew({ name: 'x', at: ahead, now: NOW }), isNew({ name: 'new', at: ahead, now: NOW })]).toEqual([
      false,
      false,
    ])
  })

  test('takes bodies again once the time of attack is over', () => {
    const { isNew } = replayGuard({ bodiesMax: 1 })
    for (const name of ['x', 'y', 'z']) isNew({ name, at: NOW, now: NOW })
    const later = NOW + SEALING_CLOCK_TOLERANCE_MS + MINUTE_MS
    expect(isNew({ name: 'honest', at: later, now: later })).toBe(true)
  })
})
