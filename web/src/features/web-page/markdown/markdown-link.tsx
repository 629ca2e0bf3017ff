import type { MouseEvent, ReactNode } from 'react'
import { Link } from '#platform/navigation/link.tsx'
import { documentLink } from '../document-link.ts'

type MarkdownLinkProps = {
  element: Element
  /** Address of the document, which its own links start from. */
  base: string
  label: ReactNode
}

/** A link inside the document goes to its place there; one to elsewhere through our web view; any other is text. */
export function MarkdownLink({ element, base, label }: MarkdownLinkProps) {
  const target = element.getAttribute('href') ?? element.getAttribute('src') ?? ''
  if (target.startsWith('#'))
    return (
      <a id={element.id} href={target} onClick={showPlace}>
        {label}
      </a>
    )
  const path = documentLink(target, base)
  return path === null ? <span>{label}</span> : <Link to={path}>{label}</Link>
}

/** The address of the page has no places: the document is scrolled by hand. */
function showPlace(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const id = decodeURIComponent(event.currentTarget.hash.slice(1))
  event.currentTarget
    .closest('[data-markdown]')
    ?.querySelector(`#${CSS.escape(id)}`)
    ?.scrollIntoView()
}
