type GradientBackground = {
  /** Unique in the document. */
  id: string
  /** Size of the area to be filled. */
  width: number
  height: number
  /** Where the gradient ends on the x axis, as a part of the width; it ends at the lower edge. */
  endX: number
  stops: readonly string[]
  /** Painted where the gradient is not found. */
  plain: string
}

/** Id for a gradient: the seed names the picture, the prefix the place where it stands. */
export const gradientId = (prefix: string, kind: string, seed: number): string =>
  `${prefix.replace(/[^\w-]/g, '_')}${kind}${seed.toString(36)}`

/**
 * A rectangle filled from the upper left downwards. Browsers paint nothing when the first element with the id is inside
 * `display: none`, so a plain colour stands behind the reference.
 */
export function gradientBackground({ id, width, height, endX, stops, plain }: GradientBackground): string {
  const last = stops.length - 1
  const marks = stops.map((colour, at) => `<stop offset="${at / last}" stop-color="${colour}"/>`).join('')
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="${endX}" y2="1">${marks}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#${id}) ${plain}"/>`
}
