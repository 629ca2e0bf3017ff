import { disc, line, ring, shape } from '#brush/brush.ts'
import type { Scene } from '#cover/scene.ts'

/** 音乐现场: a record under stage lights. */
export const liveMusic: Scene = {
  sky: ['#1D1746', '#4B2C86', '#D9567F'],
  draw: (pick) => {
    const [label, rim] = pick([
      ['#FF7A63', '#FFCBBE'],
      ['#5B74EE', '#C3CEFF'],
      ['#FFC24D', '#FFE7B4'],
    ])
    return [
      ...[86, 130, 176, 224].map((radius, at) => ring(200, 300, radius, '#fff', 3, 0.28 - at * 0.06)),
      shape('M84-10L20 310h90z', '#FFB8C7', 0.14),
      shape('M300-10l-20 320h110z', '#A7B4FF', 0.18),
      disc(200, 158, 86, '#0B0820', 0.35),
      disc(200, 150, 86, '#120E2E'),
      ...[73, 60, 47].map((radius) => ring(200, 150, radius, '#fff', 2, 0.13)),
      shape('M200 150L128 104a86 86 0 0 1 34-31z', '#fff', 0.1),
      shape('M200 150l72 46a86 86 0 0 1-34 31z', '#fff', 0.1),
      disc(200, 150, 31, label),
      ring(200, 150, 31, rim, 3),
      disc(200, 150, 6, '#120E2E'),
      line('M300 78l14 70-32 32', '#E9E4FF', 7),
      disc(300, 76, 13, '#E9E4FF'),
      disc(300, 76, 5, '#8B7BC4'),
      line('M285 177l-7 7', '#FF9C8A', 11),
    ].join('')
  },
}
