import { posterText } from '#texts/share-text.ts'
import { FRAMED_FACE_PART } from '#ui/picture-frame/draw-frame.ts'
import { BRAND_COLOUR, POSTER, type PosterColours } from './poster-look.ts'
import type { PosterPicture } from './poster-content.ts'
import type { PosterPictures } from './poster-pictures.ts'

type Painting = {
  context: CanvasRenderingContext2D
  pictures: PosterPictures
  colours: PosterColours
  font: (style: string) => string
}

/** Paints the top of a poster: a cover across, or a head or the mark on blue and peach. */
export function paintPicture({ context, pictures, colours, font }: Painting, { kind }: PosterPicture): void {
  const { width, pictureHeight } = POSTER
  if (kind === 'cover' && pictures.top !== null) paintCovering(context, pictures.top)
  else {
    paintWash(context, colours)
    if (pictures.top !== null)
      paintRound(context, pictures.top, { x: width / 2, y: pictureHeight / 2 + 12, radius: 62 })
    else context.drawImage(pictures.logo, width / 2 - 60, pictureHeight / 2 - 52, 120, 120)
  }
  paintBrand({ context, pictures, font })
}

/** As `object-fit: cover` does. */
function paintCovering(context: CanvasRenderingContext2D, image: HTMLImageElement): void {
  const { width, pictureHeight: height } = POSTER
  const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight)
  const drawn = { width: image.naturalWidth * scale, height: image.naturalHeight * scale }
  context.save()
  context.beginPath()
  context.rect(0, 0, width, height)
  context.clip()
  context.drawImage(image, (width - drawn.width) / 2, (height - drawn.height) / 2, drawn.width, drawn.height)
  context.restore()
}

/** A picture in a disc with a white edge. */
export function paintRound(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  { x, y, radius, edge = 4 }: { x: number; y: number; radius: number; edge?: number },
): void {
  const side = Math.min(image.naturalWidth, image.naturalHeight)
  const from = { x: (image.naturalWidth - side) / 2, y: (image.naturalHeight - side) / 2 }
  context.save()
  if (edge > 0) {
    context.fillStyle = '#FFFFFF'
    context.beginPath()
    context.arc(x, y, radius + edge, 0, 2 * Math.PI)
    context.fill()
  }
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.clip()
  context.drawImage(image, from.x, from.y, side, side, x - radius, y - radius, 2 * radius, 2 * radius)
  context.restore()
}

/** A frame round a disc. */
export function paintFrame(
  context: CanvasRenderingContext2D,
  frame: HTMLImageElement,
  { x, y, radius }: { x: number; y: number; radius: number },
): void {
  const size = (2 * radius) / FRAMED_FACE_PART
  context.drawImage(frame, x - size / 2, y - size / 2, size, size)
}

/** The colours of the theme, and the two circles that meet, drawn large and pale. */
function paintWash(context: CanvasRenderingContext2D, colours: PosterColours): void {
  const { width, pictureHeight: height } = POSTER
  const wash = context.createLinearGradient(0, 0, width, height)
  const [from, middle, to] = colours.wash
  wash.addColorStop(0, from)
  wash.addColorStop(0.55, middle)
  wash.addColorStop(1, to)
  context.fillStyle = wash
  context.fillRect(0, 0, width, height)
  context.save()
  context.beginPath()
  context.rect(0, 0, width, height)
  context.clip()
  context.strokeStyle = colours.rings
  context.lineWidth = 1.5
  for (const [x, radius] of [
    [width * 0.36, 104],
    [width * 0.68, 84],
  ] as const) {
    context.beginPath()
    context.arc(x, height / 2 + 12, radius, 0, 2 * Math.PI)
    context.stroke()
  }
  context.restore()
}

/** The mark with its name, on white where a photo may lie below. */
function paintBrand({ context, pictures, font }: Omit<Painting, 'colours'>): void {
  context.font = font('600 13px')
  const name = posterText.brand
  const width = 38 + context.measureText(name).width
  context.fillStyle = 'rgba(255, 255, 255, 0.94)'
  context.beginPath()
  context.roundRect(14, 14, width, 28, 14)
  context.fill()
  context.drawImage(pictures.logo, 20, 17, 22, 22)
  context.fillStyle = BRAND_COLOUR
  context.textBaseline = 'middle'
  context.fillText(name, 45, 28.5)
}
