import { useQuery } from '@tanstack/react-query'
import { type ActivityDetail, getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { ORDER_QUANTITY_MIN } from '@quan/contract/order/order-limits.ts'
import { activityDetailKey } from '#platform/activity/activity-detail-key.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { useNow } from '#platform/time/use-now.ts'
import { detailText } from '#texts/detail-text.ts'
import { positionText } from '#texts/position-text.ts'
import { ActivityLine } from '#ui/activity-card/activity-line.tsx'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { IconTile } from '#ui/icon-tile/icon-tile.tsx'
import { calendar, chevronRight } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Section } from '#ui/page/section.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { QuotaBars } from '#ui/quota/quota-bars.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Stepper } from '#ui/stepper/stepper.tsx'
import { TicketTypeList } from '#ui/ticket-type/ticket-type-list.tsx'
import { RefundRule } from '../refund-rule.tsx'
import { chosenType, isSold, type PurchaseDraft, quantityLimit } from './purchase-draft.ts'
import styles from './purchase.module.css'

type ChosenActivityProps = {
  /** Null while none is chosen. */
  activity: ReturnType<typeof useActivity> | null
  onChange: () => void
}

/** The activity that is bought of, or the way to choose one; a tap chooses another. */
export function ChosenActivity({ activity, onChange }: ChosenActivityProps) {
  if (activity === null) return <ChooseButton onPress={onChange} />
  return (
    <QueryStates
      query={activity}
      loading={<Skeleton height={80} radius={18} className={styles.activity} />}
      failed={(reason, retry) => (
        <>
          <ChooseButton onPress={onChange} />
          <ErrorBlock reason={reason} onRetry={retry} />
        </>
      )}
    >
      {(data) => <ActivityButton activity={data} onPress={onChange} />}
    </QueryStates>
  )
}

function ChooseButton({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className={styles.choose} onClick={onPress}>
      <IconTile shape={calendar} tone="brand" size="medium" />
      <span>
        <b>{positionText.chooseActivity}</b>
        <small>{positionText.chooseActivityNote}</small>
      </span>
      <Icon shape={chevronRight} size={18} stroke={2} className={styles.chevron} />
    </button>
  )
}

function ActivityButton({ activity, onPress }: { activity: ActivityDetail; onPress: () => void }) {
  const now = useNow()
  return (
    <section className={styles.activity} aria-label={positionText.activity}>
      <ActivityLine activity={activity} now={now} />
      <div className={styles.activityFoot}>
        <QuotaBars quotas={activity.quotas} />
        <button type="button" className={styles.change} onClick={onPress}>
          {positionText.changeActivity}
        </button>
      </div>
    </section>
  )
}

/** The chosen activity with its ticket types; asks nothing while none is chosen. */
export function useActivity(id: string | null) {
  const api = useApi()
  const queryKey = activityDetailKey(id ?? '')
  const resetQuery = useResetQuery(queryKey)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getActivityDetail, { id: id ?? '' }, { signal }),
    enabled: id !== null,
    staleTime: 0,
  })
  return { ...query, resetQuery }
}

type PurchaseFieldsProps = {
  detail: ActivityDetail
  draft: PurchaseDraft
  onChange: (part: Partial<PurchaseDraft>) => void
}

/** Which places of the activity, how many, and what comes back when they are given back. */
export function PurchaseFields({ detail, draft, onChange }: PurchaseFieldsProps) {
  const now = useNow()
  const type = chosenType(detail, draft)
  if (type === null || !isSold(detail, now))
    return (
      <p className={styles.closed} role="status">
        <b>{positionText.notSold}</b>
        {detail.hidden ? detailText.takesNobody : positionText.notSoldNote}
      </p>
    )
  const limit = quantityLimit(detail, draft)
  return (
    <>
      <Section level={2} title={positionText.ticketType}>
        <TicketTypeList
          label={positionText.ticketType}
          activity={detail}
          chosenId={type.id}
          canWait={false}
          onChoose={(ticketTypeId) => onChange({ ticketTypeId })}
        />
      </Section>
      <section className={styles.quantity} aria-label={positionText.quantity}>
        <div>
          <h2>{positionText.quantity}</h2>
          <p>{limit === 0 ? positionText.soldOut : positionText.quantityNote({ max: limit })}</p>
        </div>
        <Stepper
          label={positionText.quantity}
          lessLabel={positionText.fewer}
          moreLabel={positionText.more}
          value={draft.quantity}
          min={ORDER_QUANTITY_MIN}
          max={Math.max(ORDER_QUANTITY_MIN, limit)}
          onChange={(quantity) => onChange({ quantity })}
        />
      </section>
      <RefundRule activity={detail} refundRule={detail.refundRule} price={type.price} />
      <p className={styles.advice}>{positionText.handLater}</p>
    </>
  )
}
