import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { holdBeside } from '@quan/contract/beside/beside.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { activityDetailKey } from '#platform/activity/activity-detail-key.ts'
import { useApi } from '#platform/api/use-api.ts'
import { failureSentence } from '#platform/failure/failure-sentence.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { besideText } from '#texts/beside-text.ts'
import { detailText } from '#texts/detail-text.ts'
import { Button } from '#ui/button/button.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { TicketTypeList } from '#ui/ticket-type/ticket-type-list.tsx'
import { placesLeft } from '#ui/ticket-type/places-left.ts'
import { HeldPlace } from './held-place.tsx'
import { useHeldBeside, useHeldChanged } from './use-held-beside.ts'
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
        {({ held }) => (held === null ? <HoldForm order={order} /> : <HeldPlace order={order} held={held} />)}
      </QueryStates>
    </Sheet>
  )
}

/** What it means, and which ticket type the place is of. */
function HoldForm({ order }: { order: Order }) {
  const [chosenId, choose] = useState<string | null>(null)
  const api = useApi()
  const { data: activity } = useQuery({
    queryKey: activityDetailKey(order.activity.id),
    queryFn: ({ signal }) => api.call(getActivityDetail, { id: order.activity.id }, { signal }),
    staleTime: 0,
    meta: { isSilent: true },
  })
  const { hold, isBusy, refusal } = useHold(order)
  const withPlaces = activity?.ticketTypes.filter((type) => placesLeft(type, activity) > 0).map(({ id }) => id)
  const isFull = withPlaces?.length === 0
  // what was chosen, else the own type, else any that has places
  const wished = [chosenId, order.ticketTypeId].find((id) => id !== null && withPlaces?.includes(id))
  const ticketTypeId = wished ?? withPlaces?.[0] ?? order.ticketTypeId
  return (
    <div className={styles.form}>
      <p>{besideText.explain}</p>
      {activity === undefined ? (
        <Skeleton height={68} radius={18} />
      ) : (
        <TicketTypeList
          label={besideText.choose}
          activity={activity}
          chosenId={ticketTypeId}
          canWait={false}
          onChoose={choose}
        />
      )}
      {refusal !== null && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <Button isWide isLoading={isBusy} isDisabled={isFull} onPress={() => hold(ticketTypeId)}>
        {isFull ? detailText.allFull : besideText.hold}
      </Button>
    </div>
  )
}

function useHold(order: Order) {
  const api = useApi()
  const changed = useHeldChanged(order)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (ticketTypeId: string) => api.call(holdBeside, { orderId: order.id, ticketTypeId }),
    onSettled: changed,
    meta: { isSilent: true },
  })
  return {
    hold: (ticketTypeId: string) => !isPending && mutate(ticketTypeId),
    isBusy: isPending,
    refusal: error && failureSentence(error),
  }
}
