import { box, disc, placed, shape } from '#brush/brush.ts'
import type { Scene } from '#cover/scene.ts'

const viewer = (x: number, y: number, lean = 0): string =>
  placed(
    `rotate(${lean} ${x} 300)`,
    disc(x, y, 21, '#171B3D'),
    shape(`M${x - 36} 310v-35a30 30 0 0 1 30-30h12a30 30 0 0 1 30 30v35z`, '#171B3D'),
  )

/** 观影: two circles on a screen and two heads leaning together. */
export const film: Scene = {
  sky: ['#20264F', '#3D3F8C', '#F4907A'],
  draw: (pick) =>
    [
      shape('M78 196L-30 320h460L322 196z', '#FFEBC9', 0.12),
      disc(200, 130, 170, '#8FA2FF', 0.1),
      box(76, 70, 248, 132, 14, '#FFF6E8'),
      box(87, 81, 226, 110, 8, '#5B74EE'),
      disc(178, 136, 37, '#FF8A73'),
      disc(222, 136, 37, '#FFD98A', 0.92),
      shape('M200 106.3a37 37 0 0 1 0 59.4a37 37 0 0 1 0-59.4z', '#fff', 0.8),
      ...pick([
        [viewer(84, 237), viewer(176, 229, 5), viewer(228, 231, -5), viewer(322, 235)],
        [viewer(64, 231), viewer(140, 237, 4), viewer(192, 231, -4), viewer(272, 229), viewer(346, 237)],
      ]),
    ].join(''),
}
