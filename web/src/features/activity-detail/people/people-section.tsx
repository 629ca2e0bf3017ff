import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { detailText } from '#texts/detail-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Section } from '../sections/section.tsx'
import { drawnHeads } from './drawn-heads.ts'
import styles from './people-section.module.css'

/** Heads shown at most; the others are a number. */
const HEADS_MAX = 14

/** Who is coming: a count and drawn heads; whose they are, only people of the same activity may see. */
export function PeopleSection({ detail }: { detail: ActivityDetail }) {
  const { participantCount } = detail
  const heads = drawnHeads(detail, HEADS_MAX)
  const more = participantCount - heads.length
  return (
    <Section title={detailText.people} aside={detailText.peopleCount({ count: participantCount })}>
      <div className={styles.card}>
        {heads.length > 0 && (
          <div className={styles.heads} aria-hidden="true">
            {heads.map(({ id, sex }) => (
              <Avatar key={id} id={id} sex={sex} size={40} className={styles.head} />
            ))}
            {more > 0 && <span className={styles.more}>+{more}</span>}
          </div>
        )}
        <p>{participantCount === 0 ? detailText.nobodyYet : detailText.peopleOnlyHeads}</p>
      </div>
    </Section>
  )
}
