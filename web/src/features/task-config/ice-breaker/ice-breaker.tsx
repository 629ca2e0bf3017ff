import { iceBreakerText } from '#texts/ice-breaker-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { useDecks } from './decks/use-decks.ts'
import { IceBreakerSkeleton } from './ice-breaker-skeleton.tsx'
import { Table } from './table.tsx'

/** 破冰卡: questions to draw and to pass on with the phone, for people who have just met. */
export function IceBreaker() {
  const decks = useDecks()
  return (
    <ListStates
      query={decks}
      loading={<IceBreakerSkeleton />}
      empty={<EmptyBlock title={iceBreakerText.noDecksTitle} advice={iceBreakerText.noDecksAdvice} />}
    >
      {(items) => <Table decks={items} />}
    </ListStates>
  )
}
