/** Places of rows below each other: `ends[i]` is where row i ends, in pixels from the first one's start. */
export type RowPlaces = { readonly ends: readonly number[] }

/** Rows from `first` to before `end`. */
export type RowRange = { readonly first: number; readonly end: number }

/** Lays rows of these heights below each other. */
export function placeRows(heights: readonly number[]): RowPlaces {
  let end = 0
  return { ends: heights.map((height) => (end += height)) }
}

/** Where a row starts; that of the row after the last is the height of all. */
export function startOf({ ends }: RowPlaces, index: number): number {
  return index === 0 ? 0 : (ends[index - 1] ?? 0)
}

/** The rows that touch the stretch from `top` to `bottom`, and `overscan` more on either side. */
export function rowsWithin(places: RowPlaces, { top, bottom, overscan }: Stretch): RowRange {
  const count = places.ends.length
  const first = countBefore(places, (end) => end <= top)
  const last = countBefore(places, (end) => end < bottom)
  return { first: Math.max(0, Math.min(first, count) - overscan), end: Math.min(count, last + 1 + overscan) }
}

type Stretch = { top: number; bottom: number; overscan: number }

/** How many rows, from the first on, end before what is meant; ends only grow, so half of them are passed at a time. */
function countBefore({ ends }: RowPlaces, isBefore: (end: number) => boolean): number {
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(ends[middle]!)) low = middle + 1
    else high = middle
  }
  return low
}

/** Heights of rows by key, as far as they were measured. */
type RowHeights = {
  find(key: string): number | undefined
  /** Notes a height; answers by how much the row grew against what was taken for granted, 0 if by nothing. */
  note(key: string, height: number, assumed: number): number
}

export function createRowHeights(): RowHeights {
  const heights = new Map<string, number>()
  return {
    find: (key) => heights.get(key),
    note(key, height, assumed) {
      const growth = height - (heights.get(key) ?? assumed)
      // a hidden row has no height, and is measured anew when it is shown
      if (height === 0 || growth === 0) return 0
      heights.set(key, height)
      return growth
    },
  }
}
