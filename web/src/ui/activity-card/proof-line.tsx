import { type CSSProperties } from 'react'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { activityText } from '#texts/activity-text.ts'
import { lazyPart } from '#ui/lazy-page/lazy-part.tsx'
import { cx } from '#ui/style/cx.ts'
import styles from './proof-line.module.css'

/** From so few places on, what is left stands out. */
const FEW_PLACES = 4

/** The heads' drawing is no part of the first load; without it discs stand for them. */
const DrawnHeads = lazyPart(async () => (await import('#ui/avatar/drawn-heads.tsx')).DrawnHeads, Discs)

type Proven = Pick<ActiveItem, 'id' | 'quotas'>

const sumOf = (quotas: ActiveItem['quotas'], part: 'taken' | 'quota') =>
  quotas.reduce((sum, quota) => sum + quota[part], 0)

/** Whether every place of those sold here is taken. */
export function isFull({ quotas }: Proven): boolean {
  return quotas.length > 0 && sumOf(quotas, 'taken') >= sumOf(quotas, 'quota')
}

type ProofHeadsProps = {
  activity: Proven
  most: number
  size: number
  /** In fewer words, where a price stands beside it. */
  isShort?: boolean
}

/** Heads of who comes, as many as there is room for, and their count. */
export function ProofHeads({ activity, most, size, isShort = false }: ProofHeadsProps) {
  const count = sumOf(activity.quotas, 'taken')
  if (count === 0) return null
  // no more are told of than are drawn: the count stands beside them
  const heads = { of: { ...activity, participantCount: Math.min(count, most) }, most, size }
  return (
    <>
      <span className={styles.heads}>
        <DrawnHeads {...heads} />
      </span>
      <span className={styles.words}>{(isShort ? activityText.going : activityText.signedUp)({ count })}</span>
    </>
  )
}

/** How many places are left, in words. */
export function PlacesLeft({ activity }: { activity: Proven }) {
  const { quotas } = activity
  const left = sumOf(quotas, 'quota') - sumOf(quotas, 'taken')
  if (quotas.length === 0) return null
  return (
    <span className={cx(styles.words, left > 0 && left <= FEW_PLACES && styles.few)}>
      {left > 0 ? activityText.left({ count: left }) : activityText.canWait}
    </span>
  )
}

/** Who comes and what is left, in a line: 7 人已报名 · 剩 2 席. */
export function ProofLine(props: ProofHeadsProps) {
  return (
    <span className={cx(styles.line, props.isShort && styles.short, isFull(props.activity) && styles.full)}>
      <ProofHeads {...props} />
      <PlacesLeft activity={props.activity} />
    </span>
  )
}

/** In the place of the heads: as many discs, each where its head will be. */
function Discs({ of, size = 0 }: { of: { participantCount: number }; size?: number }) {
  return (
    <span className={styles.discs} style={{ '--head': `${size}px` } as CSSProperties}>
      {Array.from({ length: of.participantCount }, (_, at) => (
        <span key={at} className={styles.disc} />
      ))}
    </span>
  )
}
