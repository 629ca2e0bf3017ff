import type { UserItem } from '@quan/contract/member/user-item.ts'
import { ListEnd, type ListEndState } from '#ui/endless-list/list-end.tsx'
import { FollowButton } from '#ui/follow-button/follow-button.tsx'
import { VirtualRows } from '#ui/endless-list/virtual-rows.tsx'
import { USER_ROW_HEIGHT_PX, UserRow } from './user-row.tsx'

type UserRowsProps = {
  people: readonly UserItem[]
  /** True when these are my fans, so that following makes it mutual. */
  areFans?: boolean
  end: ListEndState
  onMore: () => void
}

/** Members on one card, each with the button to follow. */
export function UserRows({ people, areFans = false, end, onMore }: UserRowsProps) {
  return (
    <>
      <VirtualRows rows={people.map((person) => ({ key: person.id, person }))} estimate={() => USER_ROW_HEIGHT_PX}>
        {({ person }) => (
          <UserRow
            person={person}
            isFirst={person.id === people[0]?.id}
            isLast={person.id === people.at(-1)?.id}
            aside={<FollowButton member={{ ...person, isFan: areFans }} />}
          />
        )}
      </VirtualRows>
      <ListEnd state={end} onMore={onMore} />
    </>
  )
}
