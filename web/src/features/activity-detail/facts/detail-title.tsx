import { categoryText } from '#texts/category-text.ts'
import { detailText } from '#texts/detail-text.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import type { ShownActivity } from '../shown-activity.ts'
import { ageText } from './age-text.ts'
import styles from './detail-title.module.css'

/** The name of the activity, and what it is in a few words. */
export function DetailTitle({ shown: { card, detail } }: { shown: ShownActivity }) {
  const age = detail && ageText(detail)
  const hasMinimum = detail !== null && detail.minParticipants !== null && detail.minParticipants > 0
  return (
    <header className={styles.title}>
      <h2>
        <TitleText>{card.title}</TitleText>
      </h2>
      <div className={styles.tags}>
        <Tag tone="brand">{categoryText[card.category]}</Tag>
        {age && <Tag>{age}</Tag>}
        {hasMinimum && <Tag tone="good">{detailText.fullRefund}</Tag>}
        <Tag>{card.city.name}</Tag>
      </div>
    </header>
  )
}
