import { useState } from 'react'
import { getMyPositions, type Position } from '@quan/contract/position/position.ts'
import { useApi } from '#platform/api/use-api.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { positionsKey } from '#platform/order/order-keys.ts'
import { uniqueById } from '#platform/query/unique-by-id.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { positionText } from '#texts/position-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Chip } from '#ui/chip/chip.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListEnd, type ListEndState } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { usePaged } from '#ui/endless-list/use-paged.ts'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { useNow } from '#platform/time/use-now.ts'
import { OrderListSkeleton } from '#ui/order/order-list-skeleton.tsx'
import { Page } from '#ui/page/page.tsx'
import { PlacesPage } from '../places/places-page.tsx'
import { PositionCard } from './position-card.tsx'
import { countSeats, ofGroup, type ShownGroup } from './position-group.ts'
import styles from './positions.page.module.css'

const GROUPS = [
  [null, 'groupAll'],
  ['open', 'groupOpen'],
  ['full', 'groupFull'],
  ['over', 'groupOver'],
] as const

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

type GroupChipsProps = {
  /** All positions; null as long as not all are loaded, and nobody can count them. */
  all: readonly Position[] | null
  value: ShownGroup
  onChange: (group: ShownGroup) => void
}

/** Which positions are shown, each group with its number once that is known. */
function GroupChips({ all, value, onChange }: GroupChipsProps) {
  return (
    <div className={styles.chips} role="group" aria-label={positionText.groups}>
      {GROUPS.map(([group, name]) => (
        <Chip key={name} isOn={group === value} onPress={() => onChange(group)}>
          {all === null
            ? positionText[name]
            : positionText.counted({ text: positionText[name], count: ofGroup(all, group).length })}
        </Chip>
      ))}
    </div>
  )
}

/** My positions, page by page, newest first. */
function usePositions() {
  const api = useApi()
  const query = usePaged<Position>({
    queryKey: positionsKey,
    load: (input, options) => api.call(getMyPositions, input, options),
  })
  return { ...query, items: query.items && uniqueById(query.items) }
}

type PositionListProps = { positions: readonly Position[]; end: ListEndState; onMore: () => void }

/** Positions below each other, more of them as the end comes near. */
function PositionList({ positions, end, onMore }: PositionListProps) {
  const now = useNow()
  useEndlessList({ end, count: positions.length, onMore })
  return (
    <>
      <ul className={styles.list}>
        {positions.map((position) => (
          <li key={position.id}>
            <PositionCard position={position} now={now} />
          </li>
        ))}
      </ul>
      {positions.length === 0 && end === 'complete' ? (
        <p className={styles.none}>{positionText.groupEmpty}</p>
      ) : (
        <ListEnd state={end} onMore={onMore} />
      )}
    </>
  )
}

/** How many places can still be handed out, over all positions. */
function SeatsSummary({ positions }: { positions: readonly Position[] }) {
  const seats = countSeats(positions)
  const facts = [
    [seats.bought, positionText.bought],
    [seats.assigned, positionText.assigned],
    [seats.checkedIn, positionText.checkedIn],
  ] as const
  return (
    <div role="img" className={styles.summary} aria-label={positionText.summary(seats)}>
      <div>
        <span>{positionText.seatsLeft}</span>
        <p>
          <b>{seats.left}</b> {positionText.seatsUnit}
        </p>
      </div>
      <ul>
        {facts.map(([count, name]) => (
          <li key={name}>
            <b>{count}</b>
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
