import { useEffect, useState } from 'react'
import type { PDFPageProxy } from 'pdfjs-dist'
import { Link } from '#platform/navigation/link.tsx'
import { pageParams } from '#platform/navigation/page-params.ts'
import { documentText } from '#texts/document-text.ts'
import { type PageLink, pageLinks } from './page-links.ts'
import styles from './pdf-links.module.css'

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

/** What the web view or the preview is told to open. */
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
