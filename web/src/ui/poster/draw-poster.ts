import { paintCode } from './paint-code.ts'
import { paintFoot } from './paint-foot.ts'
import { paintPicture } from './paint-picture.ts'
import { paintWords, posterHeight, titleLines } from './paint-words.ts'
import type { PosterContent } from './poster-content.ts'
import { POSTER, POSTER_COLOURS, POSTER_SCALE } from './poster-layout.ts'
import { loadPosterPictures } from './poster-pictures.ts'

/** Draws a poster on this device; nothing is sent anywhere. `fontFamily` as CSS has it. */
export async function drawPoster(content: PosterContent, fontFamily: string): Promise<HTMLCanvasElement> {
  const scale = POSTER_SCALE
  const pictures = await loadPosterPictures(
    content,
    { width: POSTER.width * scale, height: POSTER.pictureHeight * scale },
    POSTER.headSize * scale,
  )
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser has no canvas to draw on')
  const font = (style: string) => `${style} ${fontFamily}`
  const title = titleLines({ context, content, font })
  const height = posterHeight(title.length, content.lines.length)
  canvas.width = POSTER.width * scale
  canvas.height = height * scale

  context.fillStyle = POSTER_COLOURS.surface
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  paintPicture({ context, pictures, font }, content.picture)
  paintWords({ context, content, pictures, font }, title)
  const codeTop = height - 18 - POSTER.codeSize
  paintFoot({ context, content, font, y: codeTop + POSTER.codeSize / 2 })
  // the code is painted in pixels of the canvas, so that none of its edges is blurred
  context.setTransform(1, 0, 0, 1, 0, 0)
  paintCode(context, {
    link: content.link,
    right: (POSTER.width - POSTER.edge) * scale,
    top: codeTop * scale,
    size: POSTER.codeSize * scale,
    mark: pictures.logo,
  })
  return canvas
}
