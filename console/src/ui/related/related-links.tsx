import type { ReactNode } from 'react'
import { Link } from '#platform/navigation/link.tsx'
import type { Place } from '#platform/navigation/places.ts'
import { useMayOpen } from '#platform/session/page-roles.ts'
import { cx } from '#ui/theme/cx.ts'
import styles from './related.module.css'

/** Leads to where something is looked at; for who may not go there it is the words alone. */
export function PlaceLink({ place, label, children }: { place: Place | null; label?: string; children: ReactNode }) {
  const mayOpen = useMayOpen()
  if (place === null || !mayOpen(place.page)) return children
  return (
    <Link to={place.to} title={label}>
      {children}
    </Link>
  )
}

type RelatedLinksProps = {
  links: readonly { place: Place; text: string }[]
  /** In rows of a table they are there for who looks for them, and are no stripes of colour. */
  isQuiet?: boolean
}

/** What else there is about something, each where the operator may go; nothing where they may go to none of it. */
export function RelatedLinks({ links, isQuiet = false }: RelatedLinksProps) {
  const mayOpen = useMayOpen()
  const open = links.filter(({ place }) => mayOpen(place.page))
  if (open.length === 0) return null
  return (
    <ul className={cx(styles.links, isQuiet && styles.isQuiet)}>
      {open.map(({ place, text }) => (
        <li key={text}>
          <Link to={place.to}>{text}</Link>
        </li>
      ))}
    </ul>
  )
}
