/** Heights of rows by key, as far as they were measured. */
export type RowHeights = {
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
