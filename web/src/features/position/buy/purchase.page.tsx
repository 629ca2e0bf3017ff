import { Activity, useState } from 'react'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useReloadNew } from '#platform/query/use-reload-new.ts'
import { useDraft } from '#platform/storage/use-draft.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { positionText } from '#texts/position-text.ts'
import { BarTotal, BottomBar } from '#ui/page/bottom-bar.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useNow } from '#platform/time/use-now.ts'
import page from '#ui/page/column.module.css'
import { Page } from '#ui/page/page.tsx'
import { Price } from '#ui/price/price.tsx'
import { PayPage } from '../pay-page.tsx'
import { ActivityView, BUYABLE_KEY } from './choose-activity-view.tsx'
import { ChosenActivity, PurchaseFields, useActivity } from './purchase-parts.tsx'
import {
  chosenType,
  emptyPurchase,
  isPurchaseDraft,
  isSold,
  quantityLimit,
  requestOf,
  type TicketType,
  usePurchase,
} from './purchase-draft.ts'

/** Under what the purchase that was begun is kept. */
const DRAFT = 'purchase'

/** 购买: a block of places of an activity; once ordered, the address names the order and the page pays it. */
export function PurchasePage() {
  const { params } = usePage()
  const navigation = useNavigation()
  const [bought, setBought] = useState<string | null>(null)
  const id = params['id']

  function pay(order: Order) {
    setBought(order.id)
    navigation.setQuery({ id: order.id, activityId: null, view: null }, { replace: true })
  }

  if (id !== undefined) return <PayPage key={id} id={id} startsAtOnce={bought === id} />
  return <PurchaseView onBought={pay} />
}

/** The form of a purchase: activity, ticket type, how many. */
function PurchaseView({ onBought }: { onBought: (order: Order) => void }) {
  const { params } = usePage()
  const view = usePageView('view')
  const now = useNow()
  const isChoosing = view.name === 'activity'
  const start = emptyPurchase(params['activityId'] ?? null)
  const { draft, change, forget } = useDraft({ about: DRAFT, start, isValid: isPurchaseDraft })
  const activity = useActivity(draft.activityId)
  const reloadNew = useReloadNew(BUYABLE_KEY)
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
    view.close()
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
          onPullRefresh={draft.activityId === null ? reloadNew : activity.refetch}
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
            onChange={() => view.open('activity')}
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
      {isChoosing && <ActivityView onChoose={choose} onBack={view.close} />}
    </>
  )
}

/** Sends a member without a card there; what was chosen waits for them. */
function CardDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const navigation = useNavigation()

  function fill() {
    onClose()
    navigation.open(pathTo('myCard'))
  }

  return (
    <Dialog
      isOpen={isOpen}
      title={positionText.cardTitle}
      advice={positionText.cardAdvice}
      safe={{ text: positionText.keep, onPress: onClose }}
      decisive={{ text: positionText.fillCard, onPress: fill }}
    />
  )
}

type PurchaseBarProps = {
  type: TicketType | null
  quantity: number
  canBuy: boolean
  isBuying: boolean
  onBuy: () => void
}

/** The total, and the button that orders it. */
function PurchaseBar({ type, quantity, canBuy, isBuying, onBuy }: PurchaseBarProps) {
  if (type === null) return null
  return (
    <BottomBar>
      <BarTotal note={positionText.total({ count: quantity })}>
        <Price fen={type.price * quantity} size="large" />
      </BarTotal>
      <Button isLifted isDisabled={!canBuy} isLoading={isBuying} onPress={onBuy}>
        {type.price === 0 ? positionText.submitFree : positionText.submit}
      </Button>
    </BottomBar>
  )
}
