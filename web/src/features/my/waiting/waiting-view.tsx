import type { Waiting } from '@quan/contract/waiting-list/waiting-list.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useLeaveWaiting } from '#platform/waiting/use-leave-waiting.ts'
import { useMyWaiting } from '#platform/waiting/use-my-waiting.ts'
import { myOrdersText } from '#texts/my-orders-text.ts'
import { waitingText } from '#texts/waiting-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListEnd, listEndState } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { OrderListSkeleton } from '#ui/order/order-list-skeleton.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { UndoBar } from '#ui/undo-bar/undo-bar.tsx'
import { WaitingCard } from './waiting-card.tsx'
import styles from './waiting-view.module.css'

/** What I wait for a place at, and what was offered. */
export function WaitingView({ onBack }: { onBack: () => void }) {
  const { leave, undo, end, isLeft, place } = useLeaveWaiting()
  return (
    <SubPage>
      <Page title={myOrdersText.waitingTitle} onBack={onBack}>
        <WaitingLists isLeft={(one) => isLeft(placeOf(one))} onLeave={(one) => leave(placeOf(one))} />
      </Page>
      {place !== null && (
        <UndoBar
          key={`${place.activityId}:${place.ticketTypeId}`}
          text={waitingText.left}
          undo={waitingText.undo}
          onUndo={undo}
          onOver={end}
        />
      )}
    </SubPage>
  )
}

const placeOf = ({ activity, ticketTypeId }: Waiting) => ({ activityId: activity.id, ticketTypeId })

type WaitingListsProps = { isLeft: (waiting: Waiting) => boolean; onLeave: (waiting: Waiting) => void }

function WaitingLists({ isLeft, onLeave }: WaitingListsProps) {
  const waiting = useMyWaiting()
  const items = waiting.items?.filter((one) => !isLeft(one))
  const listEnd = listEndState(waiting)
  const onMore = () => void waiting.fetchNextPage({ cancelRefetch: false })
  useEndlessList({ end: listEnd, count: items?.length ?? 0, onMore })
  return (
    <ListStates query={{ ...waiting, items }} loading={<OrderListSkeleton />} empty={<NoWaiting />}>
      {(shown) => (
        <>
          <ul className={styles.list}>
            {shown.map((one) => (
              <li key={`${one.activity.id}:${one.ticketTypeId}`}>
                <WaitingCard waiting={one} onLeave={() => onLeave(one)} />
              </li>
            ))}
          </ul>
          <ListEnd state={listEnd} onMore={onMore} />
        </>
      )}
    </ListStates>
  )
}

function NoWaiting() {
  const navigation = useNavigation()
  return (
    <EmptyBlock
      title={myOrdersText.waitingEmpty}
      advice={myOrdersText.waitingAdvice}
      action={{ text: myOrdersText.lookAround, onPress: () => navigation.home('home') }}
    />
  )
}
