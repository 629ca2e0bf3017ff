import type { CSSProperties } from 'react'
import { quotaText } from '#texts/quota-text.ts'
import { commonText } from '#texts/common-text.ts'
import { cx } from '#ui/style/cx.ts'
import { type Quota, seatsLeftText } from './quota-bars.tsx'
import styles from './seat-dots.module.css'

/** Most seats drawn one by one; more become a bar. */
const DOTS_MAX = 20
/** Most of them in a row, by the room there is: beside the seats of the other sex, in a narrow column or not, and alone. */
const DOTS_A_ROW = { narrow: 4, beside: 6, alone: 12 }

type SeatDotsProps = {
  quota: Quota
  /** Seats of mine among the taken ones: rings. */
  mine?: number
  /** People on the waiting list; null = unknown. */
  waiting?: number | null
}

const LOOKS = { 0: 'any', 1: 'male', 2: 'female' } as const
const NAMES = { 0: 'everybody', 1: 'men', 2: 'women' } as const

/** The seats of one sex: who has come, and what is left. */
export function SeatDots({ quota: places, mine = 0, waiting = null }: SeatDotsProps) {
  const { sex, taken, quota } = places
  const left = quota - taken
  const name = quotaText[NAMES[sex]]
  const leftText = seatsLeftText(places, waiting)
  const label = [quotaText.quota({ sex: name, taken, quota }), leftText, ...(mine > 0 ? [quotaText.mySeat] : [])]
  return (
    <div className={cx(styles.seats, styles[LOOKS[sex]])} role="img" aria-label={label.join(commonText.comma)}>
      <div className={styles.head}>
        {name}
        <span>{quotaText.quotaOf({ taken, quota })}</span>
      </div>
      {quota <= DOTS_MAX ? <Dots taken={taken} quota={quota} mine={mine} /> : <Bar share={taken / quota} />}
      <p className={cx(left === 1 && styles.last)}>{leftText}</p>
    </div>
  )
}

function Dots({ taken, quota, mine }: { taken: number; quota: number; mine: number }) {
  return (
    <span
      className={styles.dots}
      style={
        {
          '--narrow': columnsOf(quota, DOTS_A_ROW.narrow),
          '--beside': columnsOf(quota, DOTS_A_ROW.beside),
          '--alone': columnsOf(quota, DOTS_A_ROW.alone),
        } as CSSProperties
      }
    >
      {Array.from({ length: quota }, (_, index) => (
        <i key={index} className={index < mine ? styles.mine : index < taken ? styles.taken : undefined} />
      ))}
    </span>
  )
}

/** As many in a row as make the rows even. */
const columnsOf = (quota: number, most: number) => Math.ceil(quota / Math.ceil(quota / most))

function Bar({ share }: { share: number }) {
  return <u className={styles.bar} style={{ '--share': `${Math.min(100, share * 100)}%` } as CSSProperties} />
}
