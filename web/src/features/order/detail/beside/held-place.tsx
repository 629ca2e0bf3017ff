import { type ReactNode, useState } from 'react'
import { BesideState, type HeldBeside, releaseBeside } from '@quan/contract/beside/beside.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { SECOND_MS } from '#platform/time/duration.ts'
import { useNow } from '#platform/time/use-now.ts'
import { besideText } from '#texts/beside-text.ts'
import { activityContent } from '#ui/activity-share/activity-content.ts'
import { activityPoster } from '#ui/activity-share/share-activity.tsx'
import { leftMinutesText, leftText } from '#ui/activity-time/left-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { share } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { ShareSheet } from '#ui/share-sheet/share-sheet.tsx'
import { useInviter } from '#ui/share-sheet/use-inviter.ts'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import { DottedText } from '#ui/title-text/dotted-text.tsx'
import { useHeldChanged } from './use-held-beside.ts'
import styles from './beside-sheet.module.css'

/** What is held, with the way to pass it on while it waits. */
export function HeldPlace({ order, held }: { order: Order; held: HeldBeside }) {
  const [isSharing, setIsSharing] = useState(false)
  const now = useNow(SECOND_MS)
  const leftMs = Date.parse(held.expireTime) - now
  if (held.state === BesideState.taken) return <Outcome title={besideText.takenTitle} advice={besideText.takenAdvice} />
  if (held.state === BesideState.over || leftMs <= 0) {
    if (leftMs > 0) return <Outcome title={besideText.givenUpTitle} advice={besideText.givenUpAdvice} />
    return <Outcome title={besideText.overTitle} advice={besideText.overAdvice} />
  }
  const words = (left: string) => `${held.ticketTypeName} · ${left}`
  return (
    <div className={styles.form}>
      <Outcome title={besideText.held} advice={besideText.shareNow}>
        <p className={styles.left}>
          <span aria-hidden="true">
            <DottedText>{words(leftText(leftMs))}</DottedText>
          </span>
          <VisuallyHidden isLive>{words(leftMinutesText(leftMs))}</VisuallyHidden>
        </p>
      </Outcome>
      <Button isWide icon={<Icon shape={share} size={20} />} onPress={() => setIsSharing(true)}>
        {besideText.send}
      </Button>
      <GiveUp order={order} />
      <ShareHeld order={order} link={held.url} isOpen={isSharing} onClose={() => setIsSharing(false)} />
    </div>
  )
}

/** Gives it up before anybody took it, once that was said. */
function GiveUp({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false)
  const api = useApi()
  const changed = useHeldChanged(order)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(releaseBeside, { orderId: order.id }),
    onSettled: changed,
  })
  function giveUp() {
    setIsAsking(false)
    mutate()
  }
  return (
    <>
      <Button isWide tone="plain" isLoading={isPending} onPress={() => setIsAsking(true)}>
        {besideText.giveUp}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={besideText.giveUpTitle}
        advice={besideText.giveUpAdvice}
        safe={{ text: besideText.keep, onPress: () => setIsAsking(false) }}
        decisive={{ text: besideText.giveUpNow, tone: 'heart', onPress: giveUp }}
      />
    </>
  )
}

type OutcomeProps = { title: string; advice: string; children?: ReactNode }

function Outcome({ title, advice, children }: OutcomeProps) {
  return (
    <div className={styles.outcome} role="status">
      <h3>{title}</h3>
      {children}
      <p>{advice}</p>
    </div>
  )
}

type ShareHeldProps = { order: Order; link: string; isOpen: boolean; onClose: () => void }

/** The poster and the ways to pass it on; its code leads to the held place. */
function ShareHeld({ order: { activity }, link, isOpen, onClose }: ShareHeldProps) {
  const inviter = useInviter()
  const now = useNow()
  const poster = activityPoster({ activity, inviter, link, now })
  return (
    <ShareSheet
      isOpen={isOpen}
      onClose={onClose}
      content={activityContent(activity, link, now)}
      poster={{ ...poster, invitation: besideText.invitation }}
    />
  )
}
