import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { detailText } from '#texts/detail-text.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { Section } from '#ui/section/section.tsx'
import { DrawnHeads } from './heads.tsx'
import styles from './people-section.module.css'

/** Heads shown at most; the others are a number. */
const HEADS_MAX = 14

type PeopleSectionProps = { detail: ActivityDetail; onOpen: () => void }

/** Who is coming: a count and drawn heads; whose they are, only people of the same activity may see. */
export function PeopleSection({ detail, onOpen }: PeopleSectionProps) {
  const { participantCount } = detail
  return (
    <Section title={detailText.people} aside={detailText.peopleCount({ count: participantCount })}>
      <div className={styles.card}>
        <DrawnHeads detail={detail} most={HEADS_MAX} />
        <p>{participantCount === 0 ? detailText.nobodyYet : detailText.peopleOnlyHeads}</p>
        {participantCount > 0 && (
          <button type="button" className={styles.all} onClick={onOpen}>
            {signUpText.seeAll}
          </button>
        )}
      </div>
    </Section>
  )
}
