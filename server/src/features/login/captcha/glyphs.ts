/** A point of a glyph: to the right and down. */
export type Point = readonly [x: number, y: number]
/** A line drawn without lifting the pen; `round` ones pass their points in a curve. */
export type Stroke = { points: readonly Point[]; isRound: boolean }

/** Size of the box that glyphs are drawn in. */
export const GLYPH_WIDTH = 10
export const GLYPH_HEIGHT = 14

const straight = (...points: Point[]): Stroke => ({ points, isRound: false })
const round = (...points: Point[]): Stroke => ({ points, isRound: true })

const SIX = round(
  [8.6, 1.2],
  [5.6, 0],
  [2.4, 2],
  [0.7, 6.4],
  [0.7, 10],
  [2.2, 13.2],
  [5, 14],
  [8, 13],
  [9.3, 10],
  [8, 7],
  [5, 6.2],
  [2, 7.2],
  [0.9, 9.4],
)
const turned = ({ points, isRound }: Stroke): Stroke => ({
  isRound,
  points: points.map(([x, y]) => [GLYPH_WIDTH - x, GLYPH_HEIGHT - y] as const),
})

/** Own drawings of the characters, so that no font is needed and no text stands in the picture. */
export const GLYPHS: Readonly<Record<string, readonly Stroke[]>> = {
  A: [straight([0, 14], [5, 0], [10, 14]), straight([2, 9], [8, 9])],
  C: [round([9.6, 3], [7.6, 0.6], [5, 0], [2, 1.5], [0.3, 5], [0.3, 9], [2, 12.5], [5, 14], [7.6, 13.4], [9.6, 11])],
  E: [straight([9, 0], [1, 0], [1, 14], [9, 14]), straight([1, 7], [7.5, 7])],
  H: [straight([1, 0], [1, 14]), straight([9, 0], [9, 14]), straight([1, 7], [9, 7])],
  K: [straight([1, 0], [1, 14]), straight([9, 0], [1, 8.4]), straight([3.8, 5.6], [9.5, 14])],
  M: [straight([0.3, 14], [0.3, 0], [5, 8.5], [9.7, 0], [9.7, 14])],
  N: [straight([1, 14], [1, 0], [9, 14], [9, 0])],
  R: [
    straight([1, 14], [1, 0]),
    round([1, 0], [6, 0], [8.8, 1.2], [9.4, 3.8], [8.8, 6.4], [6, 7.6], [1, 7.6]),
    straight([5, 7.6], [9.5, 14]),
  ],
  T: [straight([0.3, 0], [9.7, 0]), straight([5, 0], [5, 14])],
  W: [straight([-0.5, 0], [2.5, 14], [5, 4.5], [7.5, 14], [10.5, 0])],
  X: [straight([0.5, 0], [9.5, 14]), straight([9.5, 0], [0.5, 14])],
  Y: [straight([0.3, 0], [5, 7], [9.7, 0]), straight([5, 7], [5, 14])],
  1: [straight([2.2, 3.4], [5.4, 0], [5.4, 14]), straight([2.2, 14], [8.6, 14])],
  2: [round([1, 3.6], [2.2, 1], [5, 0], [7.9, 1], [9, 3.6], [7.8, 6.8], [1, 14]), straight([1, 14], [9.4, 14])],
  3: [
    round([0.9, 1.8], [4.8, 0], [8.2, 1.2], [8.8, 4], [7.4, 6.2], [4, 6.9]),
    round([4, 6.9], [7.8, 7.6], [9.4, 10.4], [8.2, 13], [4.8, 14], [0.6, 12.2]),
  ],
  4: [straight([7, 14], [7, 0], [0.3, 9.6], [9.9, 9.6])],
  5: [
    straight([8.8, 0], [2, 0], [1.4, 6.4]),
    round([1.4, 6.4], [4.8, 5.2], [8.2, 6.4], [9.4, 9.6], [8.2, 12.8], [4.8, 14], [0.8, 12.4]),
  ],
  6: [SIX],
  9: [turned(SIX)],
}
