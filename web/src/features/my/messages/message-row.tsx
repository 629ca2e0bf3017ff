import { formatClock } from '@quan/contract/date/format-clock.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/time-zone.ts'
import type { Notification } from '@quan/contract/notification/get-my-messages.ts'
import { Link } from '#platform/navigation/link.tsx'
import { useOpenRoute } from '#platform/navigation/use-open-route.ts'
import { messagesText } from '#texts/messages-text.ts'
import { IconTile } from '#ui/icon-tile/icon-tile.tsx'
import { kindLook } from '#ui/notification/kind-look.ts'
import rows from '#ui/rows/rows.module.css'
import { cx } from '#ui/style/cx.ts'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import { LinkConsent } from './link-consent.tsx'
import { findLinkId } from './link-id.ts'
import styles from './message-row.module.css'

/** A message: what it is about, and the way there. A dot marks the unread. */
export function MessageRow({ message, onOpen }: { message: Notification; onOpen: () => void }) {
  const linkId = findLinkId(message)
  // a request is answered where it stands
  const route = useOpenRoute(linkId === null ? message.route : null)
  const { icon, tone } = kindLook(message.kind)
  const body = (
    <>
      <IconTile shape={icon} tone={tone} size="medium" className={styles.tile} />
      <span className={styles.words}>
        <span className={styles.head}>
          <b>{message.title}</b>
          <time dateTime={message.createTime}>{formatClock(Date.parse(message.createTime), MAINLAND_TIME_ZONE)}</time>
        </span>
        {message.text !== '' && <span className={styles.text}>{message.text}</span>}
      </span>
      {!message.isRead && (
        <>
          <i className={styles.dot} aria-hidden="true" />
          <VisuallyHidden>{messagesText.unread}</VisuallyHidden>
        </>
      )}
    </>
  )
  return (
    <li className={cx(rows.row, styles.row)}>
      {route === null ? (
        <button type="button" className={styles.body} onClick={onOpen}>
          {body}
        </button>
      ) : (
        <Link to={route} className={styles.body} onClick={onOpen}>
          {body}
        </Link>
      )}
      {linkId !== null && <LinkConsent id={linkId} onAnswer={onOpen} />}
    </li>
  )
}
