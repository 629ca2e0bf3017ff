import type { SignUp } from '@quan/contract/check-in/check-in.ts'
import { formatClock } from '@quan/contract/date/format-date.ts'
import { commonText } from '#texts/common-text.ts'
import { doorText } from '#texts/door-text.ts'
import { Button } from '#ui/button/button.tsx'
import { ban, check, clock, offline } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { cx } from '#ui/style/cx.ts'
import { TwoCircles } from '#ui/two-circles/two-circles.tsx'
import { SexTag } from '../list/sex-tag.tsx'
import type { DoorResult } from './door-result.ts'
import styles from './result-card.module.css'

type ResultCardProps = {
  result: DoorResult
  signUps: readonly SignUp[]
  timeZone: string
  onRetry: (ticket: string) => unknown
}

/** Result of a check-in at a glance: in, in before, or no. Announced when it changes. */
export function ResultCard({ result, signUps, timeZone, onRetry }: ResultCardProps) {
  const { shape, title, who, note } = resultWords(result, { signUps, timeZone })
  return (
    <section className={cx(styles.card, styles[result.kind])} role="status" data-result={result.kind}>
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
        {note !== null && <span>{note}</span>}
      </p>
      {result.kind === 'unsent' && (
        <Button tone="outline" size="medium" className={styles.retry} onPress={() => onRetry(result.ticket)}>
          {commonText.retry}
        </Button>
      )}
    </section>
  )
}

/** Content of the card: a drawing (null while it is awaited), a few big words or a person, and a note. */
type ResultWords = { shape: string | null; title: string | null; who: SignUp | null; note: string | null }

type CheckInFacts = { signUps: readonly SignUp[]; timeZone: string }

function resultWords(result: DoorResult, { signUps, timeZone }: CheckInFacts): ResultWords {
  const time = (at: string) => formatClock(Date.parse(at), timeZone)
  switch (result.kind) {
    case 'checking':
      return { shape: null, title: doorText.checking, who: null, note: null }
    case 'in': {
      const { checkInTime: at } = result.signUp
      const entry = at === null ? '' : ` · ${doorText.isInAt({ time: time(at) })}`
      return { shape: check, title: null, who: result.signUp, note: doorText.isIn + entry }
    }
    case 'used':
      return {
        shape: clock,
        title: result.at === null ? doorText.isUsedBefore : doorText.isUsed({ time: time(result.at) }),
        who: findWhoCameAt(result.at, signUps),
        note: result.wasSentBefore ? doorText.isUsedByRetry : doorText.isUsedAdvice,
      }
    case 'refused':
      return { shape: ban, title: doorText.isRefused, who: null, note: result.reason }
    case 'unsent':
      return { shape: offline, title: doorText.isUnsent, who: null, note: doorText.isUnsentAdvice }
  }
}

/** The answer tells when somebody came in with the ticket; the list tells who that was. */
function findWhoCameAt(at: string | null, signUps: readonly SignUp[]): SignUp | null {
  return at === null ? null : (signUps.find(({ checkInTime }) => checkInTime === at) ?? null)
}
