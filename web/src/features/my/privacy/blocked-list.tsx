import type { BlockedPerson } from '@quan/contract/safety/block.ts'
import { privacyText } from '#texts/privacy-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Button } from '#ui/button/button.tsx'
import { ListEnd, type ListEndState } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import rows from '#ui/rows/rows.module.css'
import { cx } from '#ui/style/cx.ts'
import styles from './person-rows.module.css'

type BlockedListProps = {
  people: readonly BlockedPerson[]
  end: ListEndState
  onMore: () => void
  onUnblock: (person: BlockedPerson) => void
}

/** People I blocked. */
export function BlockedList({ people, end, onMore, onUnblock }: BlockedListProps) {
  useEndlessList({ end, count: people.length, onMore })
  return (
    <div>
      <ul className={rows.card}>
        {people.map((person) => (
          <li key={person.id} className={cx(rows.row, styles.row)}>
            <Avatar id={person.id} picture={person.headImgurl} size={44} />
            <b className={styles.name}>{nameOf(person)}</b>
            <Button
              tone="outline"
              size="small"
              label={privacyText.unblockOf({ name: nameOf(person) })}
              onPress={() => onUnblock(person)}
            >
              {privacyText.unblock}
            </Button>
          </li>
        ))}
      </ul>
      <ListEnd state={end} onMore={onMore} />
    </div>
  )
}

/** What a person is called who may have no name. */
export function nameOf(person: BlockedPerson | null): string {
  return person?.nickName ?? privacyText.nobody
}
