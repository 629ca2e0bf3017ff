import type { DoorPlace } from '@quan/contract/check-in/door-list.ts'
import { formatClock } from '@quan/contract/date/format-date.ts'
import { doorText } from '#texts/door-text.ts'
import { ban, check, clock } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { cx } from '#ui/style/cx.ts'
import { TwoCircles } from '#ui/two-circles/two-circles.tsx'
import { SexTag } from '../list/sex-tag.tsx'
import type { DoorResult } from './door-result.ts'
import styles from './result-card.module.css'

type ResultCardProps = { result: DoorResult; timeZone: string }

/** Result of a check-in at a glance: in, in before, or no. Announced when it changes. */
export function ResultCard({ result, timeZone }: ResultCardProps) {
  const { shape, title, who, note } = resultWords(result, timeZone)
  // where somebody who is let in goes next
  const table = result.kind === 'in' ? result.guest.table : null
  return (
    <section className={cx(styles.card, styles[LOOKS[result.kind]])} role="status" data-result={LOOKS[result.kind]}>
      <span className={styles.disc}>
        {shape === null ? <TwoCircles size={12} isOrbiting /> : <Icon shape={shape} size={34} stroke={2.4} />}
      </span>
      <p className={styles.words}>
        {title !== null && <b>{title}</b>}
        {who !== null && (
          <b className={styles.person}>
            <span>{who.nickName ?? doorText.nameless}</span>
            <SexTag sex={who.sex} />
          </b>
        )}
        {table != null && <b>{doorText.table({ number: table })}</b>}
        {note !== null && <span>{note}</span>}
      </p>
    </section>
  )
}

const LOOKS: Readonly<Record<DoorResult['kind'], string>> = {
  checking: 'checking',
  in: 'in',
  used: 'used',
  void: 'refused',
  unknown: 'refused',
  closed: 'refused',
}

/** Content of the card: a drawing (null while it is awaited), a few big words or a person, and a note. */
type ResultWords = { shape: string | null; title: string | null; who: DoorPlace | null; note: string | null }

function resultWords(result: DoorResult, timeZone: string): ResultWords {
  const time = (at: string) => formatClock(Date.parse(at), timeZone)
  switch (result.kind) {
    case 'checking':
      return { shape: null, title: doorText.checking, who: null, note: null }
    case 'in': {
      const { checkInTime: at, ticketType } = result.guest
      const words = [doorText.isIn, ...(at === null ? [] : [doorText.isInAt({ time: time(at) })]), ticketType]
      return { shape: check, title: null, who: result.guest, note: words.join(' · ') }
    }
    case 'used':
      return {
        shape: clock,
        title: result.at === null ? doorText.isUsedBefore : doorText.isUsed({ time: time(result.at) }),
        who: result.guest,
        note: doorText.isUsedAdvice,
      }
    case 'void':
      return { shape: ban, title: doorText.isRefused, who: null, note: doorText.isVoid }
    case 'unknown':
      return {
        shape: ban,
        title: doorText.isRefused,
        who: null,
        note: result.isOffline ? doorText.isUnknownOffline : doorText.isUnknown,
      }
    case 'closed':
      return { shape: ban, title: doorText.isRefused, who: null, note: closedWords(result.hours) }
  }
}

const closedWords = (hours: 'early' | 'open' | 'over') => (hours === 'early' ? doorText.isEarly : doorText.isOver)
