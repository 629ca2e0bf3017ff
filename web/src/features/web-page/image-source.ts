import { imageSize, SVG_TYPE } from './kind/image-format.ts'
import { DocumentFailure } from './document-failure.ts'
import { IMAGE_PIXELS_MAX } from './fetch-document.ts'

/** Largest drawing in SVG, in characters: it is code that the browser works through. */
const SVG_CHARACTERS_MAX = 2_000_000

/** Most shapes a drawing may come to once its repetitions are carried out. */
const SVG_SHAPES_MAX = 50_000

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

/** How many shapes a drawing comes to: a few repetitions of repetitions can be billions. Infinity where they never end. */
export function shapesOf(svg: string): number {
  const root = new DOMParser().parseFromString(withoutHandlers(svg), 'image/svg+xml').documentElement
  const counted = new Map<Element, number>()

  function count(element: Element): number {
    const known = counted.get(element)
    if (known !== undefined) return known
    // met again before it is counted, it contains itself
    counted.set(element, Number.POSITIVE_INFINITY)
    const repeated = repeatedBy(element, root)
    const parts = [...element.children, ...(repeated === null ? [] : [repeated])]
    const total = parts.reduce((sum, part) => sum + count(part), 1)
    counted.set(element, total)
    return total
  }
  return count(root)
}

/** Nothing of a parsed drawing runs, but browsers report each inline handler to the content policy of our page. */
function withoutHandlers(svg: string): string {
  return svg.replaceAll(/(?<=\s)on(?=[a-z]+\s*=)/gi, 'data-on')
}

function repeatedBy(element: Element, root: Element): Element | null {
  if (element.localName !== 'use') return null
  const target = element.getAttribute('href') ?? element.getAttributeNS('http://www.w3.org/1999/xlink', 'href') ?? ''
  return target.startsWith('#') ? root.querySelector(`#${CSS.escape(target.slice(1))}`) : null
}
