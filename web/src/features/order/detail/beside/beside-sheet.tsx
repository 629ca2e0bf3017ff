import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { BesideState, type HeldBeside, holdBeside } from '@quan/contract/beside/beside.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { activityDetailKey } from '#platform/activity/activity-detail-key.ts'
import { useApi } from '#platform/api/use-api.ts'
import { failureSentence } from '#platform/failure/failure-sentence.ts'
import { SECOND_MS } from '#platform/time/duration.ts'
import { useNow } from '#platform/time/use-now.ts'
import { besideText } from '#texts/beside-text.ts'
import { activityContent } from '#ui/activity-share/activity-content.ts'
import { activityPoster } from '#ui/activity-share/share-activity.tsx'
import { leftMinutesText, leftText } from '#ui/activity-time/left-text.ts'
import { Button } from '#ui/button/button.tsx'
import { share } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { ShareSheet } from '#ui/share-sheet/share-sheet.tsx'
import { useInviter } from '#ui/share-sheet/use-inviter.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import { TicketTypeList } from '#ui/ticket-type/ticket-type-list.tsx'
import { placesLeft } from '#ui/ticket-type/places-left.ts'
import { DottedText } from '#ui/title-text/dotted-text.tsx'
import { heldBesideKey, useHeldBeside } from './use-held-beside.ts'
import styles from './beside-sheet.module.css'

type BesideSheetProps = { order: Order; isOpen: boolean; onClose: () => void }

/** Chooses what place to hold for a friend, passes its link on, or tells what became of it. */
export function BesideSheet({ order, isOpen, onClose }: BesideSheetProps) {
  const query = useHeldBeside(order.id)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={besideText.title}>
      <QueryStates
        query={{ ...query, resetQuery: query.refetch, attempt: order.id }}
        loading={<Skeleton height={220} radius={18} />}
      >
        {({ held }) => (held === null ? <HoldForm order={order} /> : <Held order={order} held={held} />)}
      </QueryStates>
    </Sheet>
  )
}

/** What it means, and which ticket type the place is of. */
function HoldForm({ order }: { order: Order }) {
  const [ticketTypeId, choose] = useState(order.ticketTypeId)
  const api = useApi()
  const { data: activity } = useQuery({
    queryKey: activityDetailKey(order.activity.id),
    queryFn: ({ signal }) => api.call(getActivityDetail, { id: order.activity.id }, { signal }),
    staleTime: 0,
    meta: { isSilent: true },
  })
  const { hold, isBusy, refusal } = useHold(order)
  const chosen = activity?.ticketTypes.find(({ id }) => id === ticketTypeId)
  const isFull = activity !== undefined && chosen !== undefined && placesLeft(chosen, activity) === 0
  return (
    <div className={styles.form}>
      <p>{besideText.explain}</p>
      {activity === undefined ? (
        <Skeleton height={68} radius={18} />
      ) : (
        <TicketTypeList label={besideText.choose} activity={activity} chosenId={ticketTypeId} onChoose={choose} />
      )}
      {refusal !== null && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <Button isWide tone="heart" isLoading={isBusy} isDisabled={isFull} onPress={() => hold(ticketTypeId)}>
        {besideText.hold}
      </Button>
    </div>
  )
}

/** What is held, with the way to pass it on while it waits. */
function Held({ order, held }: { order: Order; held: HeldBeside }) {
  const [isSharing, setIsSharing] = useState(false)
  const now = useNow(SECOND_MS)
  const leftMs = Date.parse(held.expireTime) - now
  if (held.state === BesideState.taken) return <Outcome title={besideText.takenTitle} advice={besideText.takenAdvice} />
  if (held.state === BesideState.over || leftMs <= 0)
    return <Outcome title={besideText.overTitle} advice={besideText.overAdvice} />
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
      <Button isWide tone="heart" icon={<Icon shape={share} size={20} />} onPress={() => setIsSharing(true)}>
        {besideText.send}
      </Button>
      <ShareHeld order={order} link={held.url} isOpen={isSharing} onClose={() => setIsSharing(false)} />
    </div>
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

function useHold(order: Order) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (ticketTypeId: string) => api.call(holdBeside, { orderId: order.id, ticketTypeId }),
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: activityDetailKey(order.activity.id) })
      await queryClient.invalidateQueries({ queryKey: heldBesideKey(order.id) })
    },
    meta: { isSilent: true },
  })
  return {
    hold: (ticketTypeId: string) => !isPending && mutate(ticketTypeId),
    isBusy: isPending,
    refusal: error && failureSentence(error),
  }
}
