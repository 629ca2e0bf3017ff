import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { detailText } from '#texts/detail-text.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { DrawnHeads } from '#ui/avatar/drawn-heads.tsx'
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
        <DrawnHeads of={detail} most={HEADS_MAX} />
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
