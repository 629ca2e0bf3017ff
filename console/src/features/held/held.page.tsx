import { getHeldQueue, HELD_DAYS, type HeldContentRow } from '@quan/contract/console/held-contents.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useAddress, withParameters } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { QUEUE_KEYS } from '#platform/waiting/waiting-query.ts'
import { heldText } from '#texts/held-text.ts'
import { membersText } from '#texts/members-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { PageSteps } from '#ui/data-table/page-steps.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Card, Page } from '#ui/page/page.tsx'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { cx } from '#ui/theme/cx.ts'
import { Tag } from '#ui/page/tag.tsx'
import { HeldMessages } from './held-messages.tsx'
import styles from './held.module.css'
import { OneHeld, whereOf } from './one-held.tsx'

/** Texts and pictures that wait for a person, the oldest first, and beside them the one that the address names. */
export function HeldPage() {
  const api = useApi()
  const id = useAddress().parameters.get('id')
  const page = useCursorPage({
    queryKey: QUEUE_KEYS.heldContents,
    load: (cursor, signal) => api.call(getHeldQueue, { cursor }, { signal }),
  })
  const items = page.data?.items
  const failure = failureInstead(page)
  return (
    <Page title={pageText.held}>
      <HeldMessages />
      <div className={styles.columns}>
        <Card>
          {failure ? (
            <ErrorBlock error={failure} onRetry={() => void page.refetch()} />
          ) : items === undefined ? (
            <LoadingBlock />
          ) : items.length === 0 ? (
            <EmptyBlock text={heldText.none} />
          ) : (
            <ul>
              {items.map((row) => (
                <Row key={row.id} row={row} isOpen={row.id === id} />
              ))}
            </ul>
          )}
          <p className={styles.about}>{heldText.about({ days: HELD_DAYS })}</p>
          <PageSteps page={page} />
        </Card>
        {id === null ? (
          <Card>
            <EmptyBlock text={heldText.choose} />
          </Card>
        ) : (
          <OneHeld key={id} id={id} nextId={items?.find((row) => row.id !== id)?.id ?? null} />
        )}
      </div>
    </Page>
  )
}

function Row({ row, isOpen }: { row: HeldContentRow; isOpen: boolean }) {
  const { id, nickName, createTime } = row
  return (
    <li>
      <Link
        to={withParameters({ id })}
        className={cx(styles.row, isOpen && styles.isOpen)}
        aria-current={isOpen ? 'true' : undefined}
      >
        <b>{nickName ?? membersText.unnamed}</b>
        <small>{heldText.made({ time: formatInstant(createTime) })}</small>
        <span className={styles.tags}>
          {whereOf(row).map((word) => (
            <Tag key={word}>{word}</Tag>
          ))}
        </span>
      </Link>
    </li>
  )
}
