import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { detailText } from '#texts/detail-text.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { SeatDots } from '#ui/quota/seat-dots.tsx'
import { Section } from '#ui/page/section.tsx'
import styles from './people-section.module.css'

const EASY_RATIO = 5

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

/** As many heads as are coming, up to a number; the rest is a number. */
export function DrawnHeads({ detail, most }: { detail: ActivityDetail; most: number }) {
  const heads = drawnHeads(detail, most)
  const more = detail.participantCount - heads.length
  if (heads.length === 0) return null
  return (
    <div className={styles.heads} aria-hidden="true">
      {heads.map(({ id, sex }) => (
        <Avatar key={id} id={id} sex={sex} size={40} className={styles.head} />
      ))}
      {more > 0 && <span className={styles.more}>+{more}</span>}
    </div>
  )
}

/** A head to draw; it stands for somebody without being them. */
type DrawnHead = { id: string; sex: 0 | 1 | 2 }

type ParticipantCounts = Pick<ActivityDetail, 'id' | 'participantCount' | 'quotas'>

/** As many heads as there are people, women and men as the places have it, by turns; the same at each visit. */
export function drawnHeads({ id, participantCount, quotas }: ParticipantCounts, most: number): DrawnHead[] {
  const count = Math.min(participantCount, most)
  const left = quotas.map(({ sex, taken }) => ({ sex, taken }))
  return Array.from({ length: count }, (_, index) => {
    const next = left.filter(({ taken }) => taken > 0).toSorted((a, b) => b.taken - a.taken)[0]
    if (next) next.taken -= 1
    return { id: `${id}:${index}`, sex: next?.sex || (index % 2 === 0 ? 2 : 1) }
  })
}

type QuotaSectionProps = { quotas: ActiveItem['quotas']; isSold: boolean }

/** The places for men and women, seat by seat. */
export function QuotaSection({ quotas, isSold }: QuotaSectionProps) {
  if (quotas.length === 0 || !isSold) return null
  const left = quotas.reduce((sum, { taken, quota }) => sum + Math.max(0, quota - taken), 0)
  const words = [ratioText(quotas), left > 0 ? detailText.seatsLeft({ count: left }) : detailText.seatsFull]
  return (
    <Section title={detailText.quotas} aside={words.filter((word) => word !== null).join(' · ')}>
      <div className={styles.quotas}>
        {quotas.map((quota) => (
          <SeatDots key={quota.sex} quota={quota} />
        ))}
      </div>
    </Section>
  )
}

/** 男女 1:1, as long as the ratio is an easy one. */
function ratioText(quotas: ActiveItem['quotas']): string | null {
  const men = quotas.find(({ sex }) => sex === 1)?.quota ?? 0
  const women = quotas.find(({ sex }) => sex === 2)?.quota ?? 0
  if (men === 0 || women === 0 || quotas.length !== 2) return null
  const divisor = greatestCommonDivisor(men, women)
  const ratio = { men: men / divisor, women: women / divisor }
  return ratio.men + ratio.women <= EASY_RATIO ? detailText.ratio(ratio) : null
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
