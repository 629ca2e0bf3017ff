import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { detailText } from '#texts/detail-text.ts'
import { reasonText } from '#texts/reason-text.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { DrawnHeads } from '#ui/avatar/drawn-heads.tsx'
import { chevronRight, people } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Section } from '#ui/page/section.tsx'
import { SeatDots } from '#ui/quota/seat-dots.tsx'
import { cx } from '#ui/style/cx.ts'
import styles from './people-section.module.css'

const EASY_RATIO = 5

/** Heads shown at most, as many as fit a line of the narrowest phone; the others are a number. */
const HEADS_MAX = 7
/** The same in a narrow column. */
const NARROW_HEADS_MAX = 5
/** From so few free places on they are told in coral. */
const FEW_LEFT = 4

type PeopleCardProps = {
  detail: ActivityDetail
  /** It stands in a narrow column beside the text. */
  isNarrow: boolean
  onOpen: () => void
}

/** Who is coming: a count and drawn heads; whose they are, only people of the same activity may see. */
export function PeopleCard({ detail, isNarrow, onOpen }: PeopleCardProps) {
  const { participantCount, quotas, together } = detail
  const isEmpty = participantCount === 0
  const isOver = isPast(detail)
  if (isOver && isEmpty) return null
  const counted = { count: participantCount }
  const words = isOver ? detailText.peopleSignedUp(counted) : detailText.peopleCome(counted)
  return (
    <section className={styles.card} aria-label={detailText.people}>
      <header>
        <h3>{isEmpty ? detailText.nobodyYet : words}</h3>
        {!isOver && <SeatsLeft quotas={quotas} />}
        {!isEmpty && (
          <button type="button" className={styles.all} aria-label={signUpText.seeAll} onClick={onOpen}>
            <Icon shape={chevronRight} size={18} stroke={2} />
          </button>
        )}
      </header>
      <DrawnHeads of={detail} most={isNarrow ? NARROW_HEADS_MAX : HEADS_MAX} size={38} className={styles.heads} />
      {together !== undefined && (
        <p className={styles.together}>
          <Icon shape={people} size={14} />
          {reasonText.together({ count: together })}
        </p>
      )}
      {!isEmpty && <p>{detailText.peopleOnlyHeads}</p>}
    </section>
  )
}

/** Nobody comes any more: it has ended, or never took place. */
export function isPast({ status, cancelled }: Pick<ActiveItem, 'status' | 'cancelled'>): boolean {
  return cancelled || status === ActivityStatus.ended
}

/** How many places are free of all, the last few in coral. */
export function SeatsLeft({ quotas }: Pick<ActiveItem, 'quotas'>) {
  if (quotas.length === 0) return null
  const left = seatsLeft(quotas)
  return (
    <span className={cx(styles.left, left <= FEW_LEFT && styles.few)}>
      {left > 0 ? detailText.seatsLeft({ count: left }) : detailText.seatsFull}
    </span>
  )
}

const seatsLeft = (quotas: ActiveItem['quotas']): number =>
  quotas.reduce((sum, { taken, quota }) => sum + Math.max(0, quota - taken), 0)

type QuotaSectionProps = { quotas: ActiveItem['quotas']; isSold: boolean }

/** The places for men and women, seat by seat. */
export function QuotaSection({ quotas, isSold }: QuotaSectionProps) {
  if (quotas.length === 0 || !isSold) return null
  const words = [ratioText(quotas), detailText.seatsTotal({ count: quotas.reduce((sum, { quota }) => sum + quota, 0) })]
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
