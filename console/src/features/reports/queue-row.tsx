import type { ReactNode } from 'react'
import { Link } from '#platform/navigation/link.tsx'
import { withParameters } from '#platform/navigation/address.ts'
import { reportsText } from '#texts/reports-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Head } from '#ui/logo/head.tsx'
import { cx } from '#ui/theme/cx.ts'
import { Tag } from '#ui/page/tag.tsx'
import styles from './reports.module.css'

type QueueRowProps = {
  id: string
  isOpen: boolean
  title: string
  about: string
  /** The member it is about; null = none, or gone. */
  person: { id: string; sex: 1 | 2 | null } | null
  /** When it is to be decided; null once it was. */
  due: { dueTime: string; isOverdue: boolean } | null
  /** Further tags. */
  children: ReactNode
}

/** One of the reports or appeals that wait, and opens it beside the queue. */
export function QueueRow({ id, isOpen, title, about, person, due, children }: QueueRowProps) {
  return (
    <li>
      <Link
        to={withParameters({ id })}
        className={cx(styles.row, isOpen && styles.isOpen)}
        aria-current={isOpen ? 'true' : undefined}
      >
        {person !== null && <Head id={person.id} sex={person.sex ?? 0} size={40} />}
        <span className={styles.words}>
          <b>{title}</b>
          <small>{about}</small>
          <span className={styles.tags}>
            {due !== null && (
              <Tag tone={due.isOverdue ? 'urgent' : 'warning'}>
                {due.isOverdue
                  ? reportsText.overdue({ time: formatInstant(due.dueTime) })
                  : reportsText.due({ time: formatInstant(due.dueTime) })}
              </Tag>
            )}
            {children}
          </span>
        </span>
      </Link>
    </li>
  )
}
