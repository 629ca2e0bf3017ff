import { disc, line, shape } from '#brush/brush.ts'
import type { Scene } from '#cover/scene.ts'

const tree = (x: number, ground: number, height: number): string =>
  shape(`M${x} ${ground - height}l${height * 0.34} ${height}h${height * -0.68}z`, '#233680')

const hiker = (x: number, ground: number, coat: string, pack: string): string =>
  line(`M${x - 3} ${ground}l2-9M${x + 4} ${ground}l-2-9`, '#1B2A68', 3.4) +
  line(`M${x - 5.5} ${ground - 18}v6`, pack, 6) +
  line(`M${x} ${ground - 18}v8`, coat, 8) +
  disc(x + 0.6, ground - 28, 5, '#FFE0C7') +
  shape(`M${x - 5} ${ground - 27}a5.6 5.6 0 0 1 11-2l4 2z`, pack)

/** 户外徒步: two walkers, a trail and hills in front of the sun. */
export const hiking: Scene = {
  sky: ['#FFD9B8', '#FFB39A', '#B9B4F0'],
  draw: (pick) => {
    const [x, y] = pick([
      [262, 112],
      [232, 100],
      [286, 122],
    ])
    return [
      disc(x, y, 76, '#FFF3DC', 0.25),
      disc(x, y, 46, '#FFF3DC'),
      line('M112 96q7-8 13 0q6-8 13 0M148 78q5-6 10 0q5-6 10 0', '#fff', 2.6, 0.8),
      shape('M0 190c50-50 84-66 118-50 30 14 46 44 84 30 34-12 60-62 112-48 40 10 62 40 86 52v140H0z', '#9C9FE8'),
      shape('M0 212c44-22 78-44 122-30 50 16 76 38 132 16 46-18 84-30 146 4v110H0z', '#5E72D6'),
      shape('M0 246c70-36 140-24 200-10s130 8 200-22v100H0z', '#2F459F'),
      tree(84, 230, 38),
      tree(103, 232, 28),
      tree(306, 240, 40),
      tree(326, 237, 28),
      line('M176 304c-8-22 34-24 28-42-4-10-12-14-6-22', '#FFE9D2', 5, 1, '1 10'),
      hiker(196, 234, '#FF7A63', '#C9442F'),
      hiker(218, 237, '#FFCE6A', '#E09A2E'),
    ].join('')
  },
}
