import { paintCode } from './paint-code.ts'
import { paintFoot } from './paint-foot.ts'
import { paintPicture } from './paint-picture.ts'
import { paintWords, posterHeight, titleLines } from './paint-words.ts'
import { posterColours } from './poster-colours.ts'
import type { PosterContent, PosterLook } from './poster-content.ts'
import { POSTER, POSTER_SCALE } from './poster-layout.ts'
import { loadPosterPictures } from './poster-pictures.ts'

type Poster = { content: PosterContent; look: PosterLook; fontFamily: string }

/** Draws a poster on this device; nothing is sent anywhere. `fontFamily` as CSS has it. */
export async function drawPoster({ content, look, fontFamily }: Poster): Promise<HTMLCanvasElement> {
  const scale = POSTER_SCALE
  const pictures = await loadPosterPictures(
    { ...content, frame: look.frame },
    { width: POSTER.width * scale, height: POSTER.pictureHeight * scale },
    POSTER.headSize * scale,
  )
  const colours = posterColours(look.posterTheme)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser has no canvas to draw on')
  const font = (style: string) => `${style} ${fontFamily}`
  const title = titleLines({ context, content, font })
  const height = posterHeight(title.length, content.lines.length)
  canvas.width = POSTER.width * scale
  canvas.height = height * scale

  context.fillStyle = colours.surface
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  paintPicture({ context, pictures, colours, font }, content.picture)
  paintWords({ context, content, pictures, colours, font }, title)
  const codeTop = height - 18 - POSTER.codeSize
  paintFoot({ context, content, colours, font, y: codeTop + POSTER.codeSize / 2 })
  paintTile(context, codeTop)
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

/** White below the code, whatever the theme: readers look for dark on light. */
function paintTile(context: CanvasRenderingContext2D, codeTop: number): void {
  const { width, edge, codeSize, codeTileEdge } = POSTER
  const side = codeSize + 2 * codeTileEdge
  context.fillStyle = '#FFFFFF'
  context.beginPath()
  context.roundRect(width - edge - codeSize - codeTileEdge, codeTop - codeTileEdge, side, side, codeTileEdge + 2)
  context.fill()
}
