import { line, shape } from '#brush/brush.ts'

export type Clothes = (colour: string, skin: string) => string

const body = (colour: string): string => shape('M12 82c1-17 11-27 23-28.5 2 3.5 8 3.5 10 0C57 55 67 65 68 82z', colour)

const neckline = line('M33.5 53.6c2 5.4 11 5.4 13 0', '#000', 1.4, 0.1)

const collar = 'M34.5 52.5l5.5 6-5.5 6-6-9.5zM45.5 52.5l-5.5 6 5.5 6 6-9.5z'

/** Cuts of clothes, drawn before the neck. */
export const CLOTHES: readonly [Clothes, ...Clothes[]] = [
  (colour) => body(colour) + neckline,
  (colour) => body(colour) + neckline + line('M18.5 67q21.5 4 43 0M15.5 74.5q24.5 4 49 0', '#fff', 2.6, 0.5),
  (colour) => body(colour) + line('M40 58v24', '#000', 1, 0.12) + shape(collar, '#fff') + shape(collar, '#000', 0.04),
  (colour, skin) =>
    body(colour) + shape('M33.5 53.5l6.5 11 6.5-11z', skin) + line('M33.5 53.5l6.5 11 6.5-11', '#fff', 1.6, 0.45),
  (colour) =>
    shape('M26 57c0-7 6-9.5 14-9.5S54 50 54 57z', colour) +
    shape('M26 57c0-7 6-9.5 14-9.5S54 50 54 57z', '#000', 0.12) +
    body(colour) +
    line('M36 59.5v8M44 59.5v8', '#fff', 1.5, 0.7) +
    neckline,
  (colour) =>
    body(colour) +
    shape('M33.5 54.2c2 3 11 3 13 0l2.5 27.8h-18z', '#fff', 0.92) +
    line('M33.5 54.2l-2.5 27M46.5 54.2l2.5 27', '#000', 1.2, 0.12),
]
