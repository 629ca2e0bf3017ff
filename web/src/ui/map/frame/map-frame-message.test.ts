import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cameraAtScale, panCamera, scaleOf } from '../camera.ts'
import { readFrameMessage, readShowMessage, showView } from './map-frame-message.ts'

const HERE = 'https://quan.example'
const APP = {} as MessageEventSource
const OTHER = {} as MessageEventSource
const fromApp = (data: unknown) => readShowMessage({ data, origin: HERE, source: APP }, { origin: HERE, source: APP })
const fromFrame = (data: unknown) =>
  readFrameMessage({ data, origin: HERE, source: APP }, { origin: HERE, source: APP })

const anyCamera = fc
  .record({
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    latitude: fc.double({ min: -84, max: 84, noNaN: true }),
    scale: fc.double({ min: 4, max: 19, noNaN: true }),
    by: fc.record({ x: fc.integer({ min: -90_000, max: 90_000 }), y: fc.integer({ min: -90, max: 90 }) }),
  })
  .map(({ longitude, latitude, scale, by }) => panCamera(cameraAtScale({ longitude, latitude }, scale), by))

describe('messages between app and map frame', () => {
  test('every view of the map arrives as it was sent', () => {
    fc.assert(
      fc.property(anyCamera, fc.constantFrom('light' as const, 'dark' as const), (camera, theme) => {
        const sent = showView(camera, theme)
        expect(fromApp(structuredClone(sent))).toEqual(sent)
        expect(sent.scale).toBeCloseTo(scaleOf(camera), 6)
        expect(Math.cos(((sent.longitude - camera.center.longitude) * Math.PI) / 180)).toBeCloseTo(1, 6)
      }),
    )
  })

  // proves 19.7
  test('anything else is no message', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(fromApp(data)).toBeNull()
        expect(fromFrame(data)).toBeNull()
      }),
    )
  })

  test.each([
    ['more than it should say', { kind: 'show', longitude: 120, latitude: 30, scale: 12, theme: 'light', html: '<b>' }],
    ['a place beyond the globe', { kind: 'show', longitude: 181, latitude: 30, scale: 12, theme: 'light' }],
    ['a scale the provider has not', { kind: 'show', longitude: 120, latitude: 30, scale: 21, theme: 'light' }],
    ['no number', { kind: 'show', longitude: Number.NaN, latitude: 30, scale: 12, theme: 'light' }],
    ['words of the frame', { kind: 'ready' }],
  ])('a view with %s is refused', (_what, data) => {
    expect(fromApp(data)).toBeNull()
  })

  test.each([{ kind: 'listening' }, { kind: 'ready' }, { kind: 'failed', reason: 'script' }])('%o is heard', (data) => {
    expect(fromFrame(data)).toEqual(data)
  })

  test.each([{ kind: 'failed' }, { kind: 'failed', reason: 'other' }, { kind: 'ready', more: 1 }])(
    '%o is not',
    (data) => expect(fromFrame(data)).toBeNull(),
  )

  // proves 19.7
  test('nobody else is heard: neither another origin nor another window', () => {
    const sent = { data: { kind: 'ready' }, origin: HERE, source: APP }
    expect(readFrameMessage({ ...sent, origin: 'https://evil.example' }, { origin: HERE, source: APP })).toBeNull()
    expect(readFrameMessage({ ...sent, source: OTHER }, { origin: HERE, source: APP })).toBeNull()
    expect(readFrameMessage({ ...sent, source: null }, { origin: HERE, source: null })).toBeNull()
  })
})
