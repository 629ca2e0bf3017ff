const seeThrough = (opacity: number): string => (opacity < 1 ? ` opacity="${opacity}"` : '')

/** A filled circle. */
export const disc = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${seeThrough(opacity)}/>`

/** A filled ellipse around a centre. */
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${seeThrough(opacity)}/>`

/** A filled rectangle with round corners. */
export const box = (x: number, y: number, width: number, height: number, corner: number, fill: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${fill}"${seeThrough(opacity)}/>`

/** A filled path. */
export const shape = (path: string, fill: string, opacity = 1): string =>
  `<path d="${path}" fill="${fill}"${seeThrough(opacity)}/>`

/** A stroked path with round ends; `dash` is a dash pattern. */
export const line = (path: string, stroke: string, width: number, opacity = 1, dash = ''): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${
    dash && ` stroke-dasharray="${dash}"`
  }${seeThrough(opacity)}/>`

/** A stroked circle. */
export const ring = (x: number, y: number, radius: number, stroke: string, width: number, opacity = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"${seeThrough(opacity)}/>`

/** Parts moved, turned or scaled together. */
export const placed = (transform: string, ...parts: string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`

/** A heart standing on its tip; at scale 1 it is 52 wide and 48 high. */
export const heart = (tipX: number, tipY: number, scale: number, fill: string): string =>
  placed(
    `translate(${tipX} ${tipY}) scale(${scale})`,
    shape('M0 0s-26-15-26-34a14 14 0 0 1 26-7 14 14 0 0 1 26 7C26-15 0 0 0 0z', fill),
  )

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
