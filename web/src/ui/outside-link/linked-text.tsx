import { Fragment } from 'react'
import { Link } from '#platform/navigation/link.tsx'
import { outsidePath } from '#platform/outside-link/outside-path.ts'
import { useOwnOrigin } from '#platform/outside-link/own-origin.ts'
import styles from './linked-text.module.css'

/** An https address in a sentence: it ends before a blank, before punctuation of other scripts, and before marks that end sentences. */
const ADDRESS =
  /(https:\/\/(?:(?!["'<>`])(?:[!-~]|[^\p{P}\p{Z}\p{C}!-~]))*(?!["'<>`.,;:!?)\]])(?:[!-~]|[^\p{P}\p{Z}\p{C}!-~]))/gu

/** A text that somebody wrote; what it names by an https address opens in the preview or the web view. */
export function LinkedText({ text }: { text: string }) {
  const origin = useOwnOrigin()
  if (origin === null) return text
  return text.split(ADDRESS).map((piece, index) => {
    // every second piece is an address
    const path = index % 2 === 1 ? outsidePath(piece, origin) : null
    if (path === null) return <Fragment key={index}>{piece}</Fragment>
    return (
      <Link key={index} to={path} className={styles.link}>
        {piece}
      </Link>
    )
  })
}
