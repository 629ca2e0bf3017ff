import { imageSize } from '../kind/image-size.ts'
import { SVG_TYPE } from '../kind/svg.ts'
import { DocumentFailure } from '../load/document-failure.ts'
import { IMAGE_PIXELS_MAX } from '../load/document-limits.ts'
import { SVG_CHARACTERS_MAX, SVG_SHAPES_MAX } from './image-limits.ts'
import { shapesOf } from './svg-shapes.ts'

/** An address to draw a picture from, and how to give it back. */
export type ImageSource = { url: string; release: () => void }

/**
 * The address of a picture. A drawing in SVG gets one without an origin: opened by itself, away from the `<img>` where
 * no script of it runs, it would be a page of ours. Throws `DocumentFailure` for what would take the phone's memory.
 */
export function imageSource(bytes: Uint8Array<ArrayBuffer>, type: string): ImageSource {
  if (type === SVG_TYPE) return { url: svgAddress(new TextDecoder().decode(bytes)), release: () => undefined }
  const size = imageSize(bytes, type)
  if (size !== null && size.width * size.height > IMAGE_PIXELS_MAX) throw new DocumentFailure('large')
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  return { url, release: () => URL.revokeObjectURL(url) }
}

function svgAddress(svg: string): string {
  if (svg.length > SVG_CHARACTERS_MAX || shapesOf(svg) > SVG_SHAPES_MAX) throw new DocumentFailure('large')
  return `data:${SVG_TYPE};charset=utf-8,${encodeURIComponent(svg)}`
}
