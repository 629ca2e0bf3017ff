import { Fragment, type MouseEvent, type ReactNode } from 'react'
import { Link } from '#platform/navigation/link.tsx'
import { documentText } from '#texts/document-text.ts'
import { documentLink } from '../document-link.ts'

/** Elements that are shown as they are. The page has a first heading, so that those of the document begin below it. */
const SHOWN = {
  h1: 'h2',
  h2: 'h3',
  h3: 'h4',
  h4: 'h5',
  h5: 'h6',
  h6: 'h6',
  p: 'p',
  blockquote: 'blockquote',
  ul: 'ul',
  li: 'li',
  pre: 'pre',
  code: 'code',
  em: 'em',
  strong: 'strong',
  del: 'del',
  sup: 'sup',
  section: 'section',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
} as const

/** Beyond such a depth nothing is laid out any more; it is the text alone. */
const DEPTH_MAX = 40

type MarkdownElementProps = { element: Element; base: string; depth?: number }

/** Shows an element that Markdown knows with what it may say; of any other its text alone. */
export function MarkdownElement({ element, base, depth = 0 }: MarkdownElementProps) {
  if (depth > DEPTH_MAX) return element.textContent
  const name = element.localName
  const parts = <Parts of={element} base={base} depth={depth + 1} />
  if (name === 'br') return <br />
  if (name === 'hr') return <hr />
  if (name === 'input') return <TaskMark isDone={element.hasAttribute('checked')} />
  if (name === 'ol') return <ol start={Number(element.getAttribute('start') ?? 1)}>{parts}</ol>
  if (name === 'th' || name === 'td') return <Cell as={name} element={element} parts={parts} />
  if (name === 'a') return <MarkdownLink element={element} base={base} label={parts} />
  if (name === 'img') return <MarkdownLink element={element} base={base} label={pictureLabel(element)} />
  if (!isShown(name)) return parts
  const Shown = SHOWN[name]
  return <Shown id={ownId(element)}>{parts}</Shown>
}

const isShown = (name: string): name is keyof typeof SHOWN => Object.hasOwn(SHOWN, name)

function Parts({ of, base, depth }: { of: Element; base: string; depth: number }) {
  return [...of.childNodes].map((node, index) =>
    node instanceof Element || node.nodeType === node.ELEMENT_NODE ? (
      <MarkdownElement key={index} element={node as Element} base={base} depth={depth} />
    ) : (
      <Fragment key={index}>{node.textContent}</Fragment>
    ),
  )
}

type CellProps = { as: 'th' | 'td'; element: Element; parts: ReactNode }

function Cell({ as: Shown, element, parts }: CellProps) {
  const side = element.getAttribute('align')
  const textAlign = side === 'center' || side === 'right' ? side : 'start'
  return <Shown style={{ textAlign }}>{parts}</Shown>
}

function TaskMark({ isDone }: { isDone: boolean }) {
  return <span role="img" aria-label={isDone ? documentText.taskDone : documentText.taskOpen} data-done={isDone} />
}

/** Pictures of other sites are not loaded: they would tell their hosts who reads this. */
function pictureLabel(element: Element): string {
  const alt = element.getAttribute('alt') ?? ''
  return alt === '' ? documentText.picture : documentText.pictureOf({ alt })
}

/** Ids that micromark made, for the footnotes; they cannot be one of ours. */
function ownId(element: Element): string | undefined {
  const id = element.getAttribute('id') ?? ''
  return id.startsWith('user-content-') ? id : undefined
}

type MarkdownLinkProps = {
  element: Element
  /** Address of the document, which its own links start from. */
  base: string
  label: ReactNode
}

/** A link inside the document goes to its place there; one to elsewhere through our web view; any other is text. */
function MarkdownLink({ element, base, label }: MarkdownLinkProps) {
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
