import { drawHead } from '@quan/artwork/head/draw-head.ts'
import type { CoverSubject } from '@quan/artwork/cover/choose-scene.ts'
import { drawLogo } from '@quan/artwork/draw-logo.ts'
import type { PictureWidth } from '@quan/contract/picture/picture-limits.ts'
import { lastScene } from '#ui/cover/arranged-covers.tsx'
import { loadCoverArt } from '#ui/cover/use-cover-art.ts'
import { drawFrame } from '#ui/picture-frame/draw-frame.ts'
import { pictureAddress } from '#ui/picture/picture-address.ts'
import type { PosterContent, PosterLook, PosterPerson, PosterPicture } from './poster-content.ts'

/** Heights and widths the pictures are painted in, in pixels of the canvas. */
export type PosterPictures = {
  top: HTMLImageElement | null
  inviter: HTMLImageElement | null
  /** Round the inviter. */
  frame: HTMLImageElement | null
  logo: HTMLImageElement
}

type Box = { width: number; height: number }

/** Loads all a poster shows; what cannot be had is drawn instead. */
export async function loadPosterPictures(
  { picture, inviter, frame }: Pick<PosterContent, 'picture' | 'inviter'> & Pick<PosterLook, 'frame'>,
  top: Box,
  head: number,
): Promise<PosterPictures> {
  const [topImage, inviterImage, frameImage, logo] = await Promise.all([
    topPicture(picture, top, head),
    inviter && headPicture(inviter, head),
    inviter && frame && fromSvg(drawFrame(frame), { width: 2 * head, height: 2 * head }),
    fromSvg(drawLogo(), { width: 96, height: 96 }),
  ])
  return { top: topImage, inviter: inviterImage, frame: frameImage, logo }
}

async function topPicture(picture: PosterPicture, box: Box, head: number): Promise<HTMLImageElement | null> {
  switch (picture.kind) {
    case 'cover':
      return (await photo(picture.cover, 960)) ?? (await drawnCover(picture, box))
    case 'head':
      return headPicture(picture.person, head * 4)
    case 'brand':
      return null
  }
}

async function drawnCover(subject: CoverSubject, box: Box): Promise<HTMLImageElement> {
  const art = await loadCoverArt()
  return await fromSvg(art.drawCover({ ...subject, choice: lastScene(subject, art) }), box)
}

async function headPicture({ id, sex, headImgurl }: PosterPerson, size: number): Promise<HTMLImageElement> {
  return (await photo(headImgurl, 480)) ?? (await fromSvg(drawHead({ id, sex }), { width: size, height: size }))
}

/** Null where there is none, or it cannot be had: the poster is drawn then. */
async function photo(path: string | null, width: PictureWidth): Promise<HTMLImageElement | null> {
  if (path === null) return null
  try {
    return await loaded(pictureAddress(path, width))
  } catch {
    return null
  }
}

/** Our drawings fill their box; a picture of its own needs its size in numbers. */
function fromSvg(svg: string, { width, height }: Box): Promise<HTMLImageElement> {
  const sized = svg.replace('width="100%" height="100%"', `width="${width}" height="${height}"`)
  return loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`)
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  // a picture of another host may be painted only with its leave, else the poster could not be saved
  image.crossOrigin = 'anonymous'
  image.src = address
  await image.decode()
  return image
}
