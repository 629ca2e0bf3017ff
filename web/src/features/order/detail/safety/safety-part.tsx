import { useState } from 'react'
import { formatClock } from '@quan/contract/date/format-date.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { type SafetyCompanion, safetySpan } from '@quan/contract/safety/safety-companion.ts'
import { useNow } from '#platform/time/use-now.ts'
import { safetyText } from '#texts/safety-text.ts'
import { Button } from '#ui/button/button.tsx'
import { shieldCheck } from '#ui/icon/icon-shapes.ts'
import { IconTile } from '#ui/icon-tile/icon-tile.tsx'
import { lazyPart } from '#ui/lazy-page/lazy-part.tsx'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import { MountOnFirstOpen } from '#ui/modal/mount-on-first-open.tsx'
import { ownTickets } from '#ui/order/ticket-use.ts'
import { useSafety, useSayHome, useStartSafety } from './use-safety.ts'
import styles from './safety-part.module.css'

const SafetySheet = lazyPart(async () => (await import('./safety-sheet.tsx')).SafetySheet)

type SafetyPartProps = {
  order: Order
  /** Only what was begun, which one tap ends, or only the way to begin; both unless told. */
  shows?: 'begun' | 'entry' | 'both'
}

/** 报平安: lets somebody trusted know where one is, and that one is home; hours before the start to noon after the end. */
export function SafetyPart({ order, shows = 'both' }: SafetyPartProps) {
  const now = useNow()
  const { activity, state } = order
  const isHeld = state === OrderState.paid || state === OrderState.used
  const span = spanOf(order)
  const isNear = span.opensAt <= now && now < span.voidAt
  if (!isHeld || activity.cancelled || !isNear || ownTickets(order).length === 0) return null
  return <OpenPart order={order} shows={shows} canStart={now < span.closesAt} />
}

function OpenPart({ order, shows, canStart }: Required<SafetyPartProps> & { canStart: boolean }) {
  const { activity } = order
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useSafety(activity.id)
  const start = useStartSafety(activity.id)
  if (data === undefined) return null
  const { companion } = data
  const onStart = canStart ? () => setIsOpen(true) : null
  return (
    <>
      {companion !== null && shows !== 'entry' && (
        <Companion activity={activity} companion={companion} isUnsent={start.isSuccess && !isOpen} onStart={onStart} />
      )}
      {companion === null && shows !== 'begun' && onStart && (
        <MenuCard>
          <MenuRow
            icon={shieldCheck}
            tone="ok"
            text={safetyText.title}
            detail={safetyText.entryNote}
            onPress={onStart}
          />
        </MenuCard>
      )}
      <MountOnFirstOpen isOpen={isOpen}>
        <SafetySheet start={start} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </MountOnFirstOpen>
    </>
  )
}

type CompanionProps = {
  activity: Order['activity']
  companion: SafetyCompanion
  /** A link was made that was shown to nobody yet. */
  isUnsent: boolean
  /** Null where no further link is made. */
  onStart: (() => void) | null
}

/** Somebody knows; one tap tells them that one is home. */
function Companion({ activity, companion, isUnsent, onStart }: CompanionProps) {
  const { id, homeTime } = companion
  const { mutate, isPending } = useSayHome(activity.id)
  const isHome = homeTime !== null
  return (
    <section className={styles.card} aria-label={safetyText.title}>
      <IconTile shape={shieldCheck} tone={isHome ? 'ok' : 'brand'} />
      <div className={styles.words} role="status">
        <h3>{isHome ? safetyText.atHome : safetyText.on}</h3>
        <p>{isUnsent ? safetyText.notSent : noteOf(companion, activity)}</p>
      </div>
      <footer>
        {onStart && (
          <Button tone="outline" size="medium" onPress={onStart}>
            {isUnsent ? safetyText.send : isHome ? safetyText.outAgain : safetyText.again}
          </Button>
        )}
        {!isHome && (
          <Button size="medium" isLoading={isPending} onPress={() => mutate(id)}>
            {safetyText.home}
          </Button>
        )}
      </footer>
    </section>
  )
}

function noteOf({ links, homeTime }: SafetyCompanion, { timeZone }: Order['activity']): string {
  if (homeTime === null) return safetyText.onNote({ count: links })
  return safetyText.atHomeNote({ time: formatClock(Date.parse(homeTime), timeZone) })
}

function spanOf({ activity: { startTime, endTime, timeZone } }: Order) {
  return safetySpan({ startAt: Date.parse(startTime), endAt: Date.parse(endTime), timeZone })
}
