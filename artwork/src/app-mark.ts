/** Side of the square field the app's mark is drawn on. */
export const MARK_FIELD = 512

/** The paints of the two circles and of where they meet. */
export type MarkColours = { readonly large: string; readonly small: string; readonly meeting: string }

/** For a field of the brand's colour, as the icon has it. */
export const MARK_ON_BRAND: MarkColours = { large: '#FFFFFF', small: '#FF7A63', meeting: '#FFD3C9' }
/** For paper and night alike. */
export const MARK_ALONE: MarkColours = { large: '#3A5CF0', small: '#FF7A63', meeting: '#FFE7DC' }
/** The field of the icon. */
export const ICON_FIELD = '#3A5CF0'

const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

/** The app's mark as filled paths, which every system's vector format takes: two circles meet. */
export function markPaths({ large, small, meeting }: MarkColours): { path: string; fill: string }[] {
  return [
    { path: disc(206, 256, 118), fill: large },
    { path: disc(322, 256, 94), fill: small },
    { path: 'M285.9 169.2A118 118 0 0 1 285.9 342.8A94 94 0 0 1 285.9 169.2z', fill: meeting },
  ]
}
