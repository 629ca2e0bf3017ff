import { useState } from 'react'
import { BesideState, type HeldBeside } from '@quan/contract/beside/beside.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { SECOND_MS } from '#platform/time/duration.ts'
import { useNow } from '#platform/time/use-now.ts'
import { besideText } from '#texts/beside-text.ts'
import { leftText } from '#ui/activity-time/left-text.ts'
import { people } from '#ui/icon/icon-shapes.ts'
import { lazyPart } from '#ui/lazy-page/lazy-part.tsx'
import { MenuRow } from '#ui/menu/menu.tsx'
import { MountOnFirstOpen } from '#ui/modal/mount-on-first-open.tsx'
import { ticketsAhead } from '#ui/order/ticket-use.ts'
import { useHeldBeside } from './use-held-beside.ts'

const BesideSheet = lazyPart(async () => (await import('./beside-sheet.tsx')).BesideSheet)

/** 一起去: holds the place beside one's own for a friend, and tells what became of it; before the start only. */
export function BesideRow({ order }: { order: Order }) {
  const now = useNow()
  const hasBegun = Date.parse(order.activity.startTime) <= now
  if (!order.isMine || order.state !== OrderState.paid || order.activity.hidden || hasBegun) return null
  if (ticketsAhead(order, now).length === 0) return null
  return <OpenRow order={order} />
}

function OpenRow({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useHeldBeside(order.id)
  return (
    <>
      <MenuRow
        icon={people}
        tone="heart"
        text={besideText.entry}
        detail={<HeldWord held={data?.held ?? null} />}
        onPress={() => setIsOpen(true)}
      />
      <MountOnFirstOpen isOpen={isOpen}>
        <BesideSheet order={order} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </MountOnFirstOpen>
    </>
  )
}

function HeldWord({ held }: { held: HeldBeside | null }) {
  const now = useNow(held?.state === BesideState.open ? SECOND_MS : undefined)
  if (held?.state === BesideState.taken) return besideText.entryTaken
  const leftMs = held === null ? 0 : Date.parse(held.expireTime) - now
  return held?.state === BesideState.open && leftMs > 0 ? <span data-whole>{leftText(leftMs)}</span> : null
}
