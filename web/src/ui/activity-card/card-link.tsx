import type { MouseEvent } from 'react'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { OrderSource } from '@quan/contract/order/order-source.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { recordDeparture } from '#ui/cover/cover-flight.ts'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './card-link.module.css'

/** Cards remembered; whoever goes back further waits for the page's own answer. */
const KEPT_CARDS = 20

const opened = new Map<string, ActiveItem>()

type CardLinkProps = {
  activity: ActiveItem
  words: readonly string[] | undefined
  onOpen?: (() => void) | undefined
  /** What leads to it, where that is worth knowing. */
  via?: OrderSource | undefined
}

/** The title of a card: a link as large as the card, which takes what the card knows along. */
export function CardLink({ activity, words, onOpen, via }: CardLinkProps) {
  const { neighbour } = usePage()

  function leave(event: MouseEvent) {
    onOpen?.()
    rememberCard(activity)
    recordDeparture(activity.id, event.currentTarget.closest('article'))
  }
  const path = pathTo('activityDetail', { id: activity.id, via })
  return (
    <Link
      to={path}
      className={styles.link}
      // shown beside the list, perhaps with a view of its own open
      aria-current={neighbour === path || neighbour?.startsWith(`${path}&`) ? 'true' : undefined}
      onClick={leave}
    >
      <TitleText words={words}>{activity.title}</TitleText>
    </Link>
  )
}

/** Notes the card somebody opens, so that its page has something to show at once. */
export function rememberCard(activity: ActiveItem): void {
  opened.delete(activity.id)
  opened.set(activity.id, activity)
  const oldest = opened.keys().next()
  if (opened.size > KEPT_CARDS && !oldest.done) opened.delete(oldest.value)
}

/** The card of an activity that was opened from the list; null when it was opened by a link. */
export function findOpenedCard(id: string): ActiveItem | null {
  return opened.get(id) ?? null
}
