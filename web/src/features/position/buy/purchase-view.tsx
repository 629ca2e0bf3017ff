import { Activity, useState } from 'react'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useDraft } from '#platform/storage/use-draft.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { useNow } from '#ui/now/use-now.ts'
import page from '#ui/page/column.module.css'
import { Page } from '#ui/page/page.tsx'
import { ActivityView } from '../choose/activity-view.tsx'
import { CardDialog } from './card-dialog.tsx'
import { ChosenActivity } from './chosen-activity.tsx'
import { emptyPurchase, isPurchaseDraft, requestOf } from './purchase-draft.ts'
import { PurchaseBar } from './purchase-bar.tsx'
import { PurchaseFields } from './purchase-fields.tsx'
import { chosenType, isSold, quantityLimit } from './purchase-rules.ts'
import { useActivity } from './use-activity.ts'
import { usePurchase } from './use-purchase.ts'

/** Under what the purchase that was begun is kept. */
const DRAFT = 'purchase'

/** The form of a purchase: activity, ticket type, how many. */
export function PurchaseView({ onBought }: { onBought: (order: Order) => void }) {
  const { params } = usePage()
  const navigation = useNavigation()
  const now = useNow()
  const isChoosing = params['view'] === 'activity'
  const start = emptyPurchase(params['activityId'] ?? null)
  const { draft, change, forget } = useDraft({ about: DRAFT, start, isValid: isPurchaseDraft })
  const activity = useActivity(draft.activityId)
  const [needsCard, setNeedsCard] = useState(false)
  const purchase = usePurchase({
    onCardMissing: () => setNeedsCard(true),
    onBought: (order) => {
      forget()
      onBought(order)
    },
  })

  function choose(activityId: string) {
    change({ activityId, ticketTypeId: null })
    navigation.back()
  }

  function buy(detail: ActivityDetail) {
    const type = chosenType(detail, draft)
    if (type === null || purchase.isPending || purchase.isSuccess) return
    const sold = { activityId: detail.id, ticketTypeId: type.id, quantity: quantityOf(detail) }
    const request = requestOf({ ...draft, ...sold }, () => crypto.randomUUID())
    change({ ...sold, request })
    purchase.mutate({ ...sold, requestId: request.id })
  }

  const quantityOf = (detail: ActivityDetail) => Math.min(draft.quantity, Math.max(1, quantityLimit(detail, draft)))

  return (
    <>
      <Activity mode={isChoosing ? 'hidden' : 'visible'}>
        <Page
          title={pageTitleText.biBuyEdit}
          onPullRefresh={draft.activityId === null ? () => undefined : activity.refetch}
          className={page.column}
          footer={
            activity.data && (
              <PurchaseBar
                type={chosenType(activity.data, draft)}
                quantity={quantityOf(activity.data)}
                canBuy={isSold(activity.data, now) && quantityLimit(activity.data, draft) > 0}
                isBuying={purchase.isPending}
                onBuy={() => activity.data && buy(activity.data)}
              />
            )
          }
        >
          <ChosenActivity
            activity={draft.activityId === null ? null : activity}
            onChange={() => navigation.setQuery({ view: 'activity' })}
          />
          {activity.data && (
            <PurchaseFields
              detail={activity.data}
              draft={{ ...draft, quantity: quantityOf(activity.data) }}
              onChange={change}
            />
          )}
          <CardDialog isOpen={needsCard} onClose={() => setNeedsCard(false)} />
        </Page>
      </Activity>
      {isChoosing && <ActivityView onChoose={choose} />}
    </>
  )
}
