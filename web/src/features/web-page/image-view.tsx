import { useEffect, useState } from 'react'
import { parseDocument } from '#platform/trusted-types/parse-document.ts'
import { DocumentFailure, type DocumentFault } from './document-failure.ts'
import { IMAGE_PIXELS_MAX } from './fetch-document.ts'
import { imageSize, SVG_TYPE } from './kind/image-format.ts'
import { SheetList } from './viewer/sheet-list.tsx'
import { useViewer } from './viewer/viewer-context.ts'
import styles from './image-view.module.css'

/** Largest drawing in SVG, in characters: it is code that the browser works through. */
const SVG_CHARACTERS_MAX = 2_000_000

/** Most shapes a drawing may come to once its repetitions are carried out. */
const SVG_SHAPES_MAX = 50_000

type ImageViewProps = {
  bytes: Uint8Array<ArrayBuffer>
  type: string
  name: string
  onFault: (fault: DocumentFault) => void
}

/** A picture, at zoom 1 no wider than the screen nor than itself. */
export function ImageView({ bytes, type, name, onFault }: ImageViewProps) {
  const { zoom, widthPx } = useViewer()
  const { url, fault } = useImageSource(bytes, type)
  const [ownWidth, setOwnWidth] = useState(0)
  useEffect(() => {
    if (fault !== null) onFault(fault)
  }, [fault, onFault])

  if (url === null) return null
  // a drawing without a size of its own takes the screen's
  const width = zoom * (ownWidth === 0 ? widthPx : Math.min(ownWidth, widthPx))
  return (
    <SheetList count={1} className={styles.middle}>
      <img
        className={styles.image}
        src={url}
        alt={name}
        style={{ width }}
        onLoad={({ currentTarget }) => setOwnWidth(currentTarget.naturalWidth)}
        onError={() => onFault('damaged')}
      />
    </SheetList>
  )
}

type Source = { url: string | null; fault: DocumentFault | null }

/** The address of a picture as long as it is shown, or why there is none. */
function useImageSource(bytes: Uint8Array<ArrayBuffer>, type: string): Source {
  const [source, setSource] = useState<Source>({ url: null, fault: null })
  useEffect(() => {
    try {
      const { url, release } = imageSource(bytes, type)
      setSource({ url, fault: null })
      return release
    } catch (error) {
      if (!(error instanceof DocumentFailure)) throw error
      setSource({ url: null, fault: error.fault })
      return undefined
    }
  }, [bytes, type])
  return source
}

/** An address to draw a picture from, and how to give it back. */
type ImageSource = { url: string; release: () => void }

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
  const root = parseDocument(withoutHandlers(svg), 'image/svg+xml').documentElement
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
