import type { MouseEvent } from 'react'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { noteDeparture } from '#ui/shared-cover/cover-flight.ts'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './card-link.module.css'
import { rememberCard } from './opened-card.ts'

type CardLinkProps = {
  activity: ActiveItem
  words: readonly string[] | undefined
  onOpen?: (() => void) | undefined
}

/** The title of a card: a link as large as the card, which takes what the card knows along. */
export function CardLink({ activity, words, onOpen }: CardLinkProps) {
  function leave(event: MouseEvent) {
    onOpen?.()
    rememberCard(activity)
    noteDeparture(activity.id, event.currentTarget.closest('article'))
  }
  return (
    <Link to={pathTo('activityDetail', { id: activity.id })} className={styles.link} onClick={leave}>
      <TitleText words={words}>{activity.title}</TitleText>
    </Link>
  )
}
