import { expect, test } from 'vitest'
import { type Abilities, playableSources } from './use-clip-source.ts'

const clip = { hls: '/1.m3u8', mp4: '/1.mp4', webm: '/1.webm' }
const browser = (kinds: string[], hasMediaSource = true): Abilities => ({
  canPlay: (type) => kinds.some((kind) => type.includes(kind)),
  hasMediaSource,
})

test.each([
  ['with everything streams, then plays files', browser(['mp4', 'webm', 'mpegurl']), ['/1.m3u8', '/1.mp4', '/1.webm']],
  ['without H.264 plays WebM', browser(['webm']), ['/1.webm']],
  ['without media source plays HLS by itself', browser(['mp4', 'mpegurl'], false), ['/1.m3u8', '/1.mp4']],
  ['that can do nothing has nothing', browser([]), []],
])('a browser %s', (_, abilities, sources) => {
  expect(playableSources(clip, abilities).map(({ src }) => src)).toEqual(sources)
})

test('a clip without HLS and WebM is a file', () => {
  expect(playableSources({ ...clip, hls: null, webm: null }, browser(['mp4', 'webm']))).toEqual([
    { kind: 'file', src: '/1.mp4' },
  ])
})
