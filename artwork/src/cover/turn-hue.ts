/** Every `#RRGGBB` of a text turned around the grey axis; upper-case digits only, so that ids and `#fff` stay. */
export function turnHue(text: string, degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  const even = (1 - Math.cos(angle)) / 3
  const slant = Math.sin(angle) / Math.sqrt(3)
  const mix = (own: number, next: number, last: number): string => {
    const channel = own * (1 - 2 * even) + next * (even - slant) + last * (even + slant)
    return Math.round(Math.min(255, Math.max(0, channel)))
      .toString(16)
      .padStart(2, '0')
  }
  return text.replace(/#([\dA-F]{2})([\dA-F]{2})([\dA-F]{2})\b/g, (_, ...digits: string[]) => {
    const [red = 0, green = 0, blue = 0] = digits.slice(0, 3).map((pair) => parseInt(pair, 16))
    return `#${mix(red, green, blue)}${mix(green, blue, red)}${mix(blue, red, green)}`
  })
}
