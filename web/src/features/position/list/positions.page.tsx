import { useState } from 'react'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { positionText } from '#texts/position-text.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { OrderListSkeleton } from '#ui/order/order-list-skeleton.tsx'
import { Page } from '#ui/page/page.tsx'
import { PlacesPage } from '../places/places-page.tsx'
import { GroupChips } from './group-chips.tsx'
import { ofGroup, type ShownGroup } from './position-group.ts'
import { PositionList } from './position-list.tsx'
import styles from './positions.module.css'
import { SeatsSummary } from './seats-summary.tsx'
import { usePositions } from './use-positions.ts'

/** 仓位管理: the blocks of places I bought; one of them, where the address names it. */
export function PositionsPage() {
  const { params } = usePage()
  const id = params['id']
  return id === undefined ? <MyPositions /> : <PlacesPage key={id} id={id} />
}

function MyPositions() {
  const navigation = useNavigation()
  const positions = usePositions()
  const [group, setGroup] = useState<ShownGroup>(null)
  const add = () => navigation.open(pathTo('biBuyEdit'))
  const none = (
    <EmptyBlock
      title={positionText.emptyTitle}
      advice={positionText.emptyAdvice}
      action={{ text: positionText.emptyAction, onPress: add }}
    />
  )
  return (
    <Page
      title={pageTitleText.biBuy}
      action={
        <Button tone="plain" size="medium" className={styles.add} onPress={add}>
          {positionText.add}
        </Button>
      }
      onPullRefresh={positions.refresh}
      className={styles.column}
    >
      <ListStates query={positions} loading={<OrderListSkeleton />} empty={none}>
        {(all) => (
          <>
            {!positions.hasNextPage && <SeatsSummary positions={all} />}
            <GroupChips all={positions.hasNextPage ? null : all} value={group} onChange={setGroup} />
            <PositionList positions={ofGroup(all, group)} end={positions.end} onMore={positions.loadMore} />
          </>
        )}
      </ListStates>
    </Page>
  )
}
