import type { PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { Link } from '#platform/navigation/link.tsx'
import { pageParams } from '#platform/navigation/page-params.ts'
import { ownOrigin } from '#platform/outside-link/own-origin.ts'
import { isRecord } from '#platform/storage/value-check.ts'
import { documentText } from '#texts/document-text.ts'
import { documentLink } from '../document-link.ts'
import styles from './pdf-links.module.css'

/** A place of a page that leads somewhere: its edges as shares of the page, and the own path that opens it. */
type PageLink = { left: number; top: number; width: number; height: number; path: string }

/** Most links of a page; nobody taps more. */
const LINKS_MAX = 500

/** The links of a page, where they are drawn. */
export function PdfLinks({ page }: { page: PDFPageProxy }) {
  const links = usePageLinks(page)
  return links.map(({ path, left, top, width, height }, index) => (
    <Link
      key={index}
      to={path}
      className={styles.link}
      style={{ left: share(left), top: share(top), width: share(width), height: share(height) }}
      aria-label={documentText.linkTo({ address: addressIn(path) })}
    />
  ))
}

/** Address that the web view or the preview opens. */
function addressIn(path: string): string {
  const { src, url } = pageParams(path.slice(path.indexOf('?')))
  return src ?? url ?? ''
}

const share = (part: number) => `${part * 100}%`

function usePageLinks(page: PDFPageProxy): readonly PageLink[] {
  const [links, setLinks] = useState<readonly PageLink[]>([])
  useEffect(() => {
    let isOver = false
    pageLinks(page).then(
      (found) => !isOver && setLinks(found),
      // without its links the page can be read as well
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [page])
  return links
}

/** The links of a page to other sites. */
async function pageLinks(page: PDFPageProxy): Promise<PageLink[]> {
  const viewport = page.getViewport({ scale: 1 })
  const annotations: unknown[] = await page.getAnnotations({ intent: 'display' })
  return annotations.slice(0, LINKS_MAX).flatMap((annotation) => {
    if (!isRecord(annotation) || typeof annotation['url'] !== 'string' || !isBox(annotation['rect'])) return []
    const path = documentLink(annotation['url'], ownOrigin())
    if (path === null) return []
    const [x1, y1] = viewport.convertToViewportPoint(annotation['rect'][0], annotation['rect'][1]) as Point
    const [x2, y2] = viewport.convertToViewportPoint(annotation['rect'][2], annotation['rect'][3]) as Point
    return [
      {
        left: Math.min(x1, x2) / viewport.width,
        top: Math.min(y1, y2) / viewport.height,
        width: Math.abs(x2 - x1) / viewport.width,
        height: Math.abs(y2 - y1) / viewport.height,
        path,
      },
    ]
  })
}

type Point = [x: number, y: number]

type Box = [x1: number, y1: number, x2: number, y2: number]

const isBox = (value: unknown): value is Box =>
  Array.isArray(value) && value.length === 4 && value.every((edge) => Number.isFinite(edge))
