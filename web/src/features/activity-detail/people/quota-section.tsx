import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { detailText } from '#texts/detail-text.ts'
import { SeatDots } from '#ui/quota/seat-dots.tsx'
import { Section } from '#ui/page/section.tsx'
import styles from './quota-section.module.css'

type QuotaSectionProps = { quotas: ActiveItem['quotas']; isSold: boolean }

/** The places for men and women, seat by seat. */
export function QuotaSection({ quotas, isSold }: QuotaSectionProps) {
  if (quotas.length === 0 || !isSold) return null
  const left = quotas.reduce((sum, { taken, quota }) => sum + Math.max(0, quota - taken), 0)
  const words = [ratioText(quotas), left > 0 ? detailText.seatsLeft({ count: left }) : detailText.seatsFull]
  return (
    <Section title={detailText.quotas} aside={words.filter((word) => word !== null).join(' · ')}>
      <div className={styles.card}>
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

const EASY_RATIO = 5

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
