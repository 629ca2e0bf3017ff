import { useState } from 'react'
import { type BlockedPerson, getBlocked } from '@quan/contract/safety/block.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useUnblock } from '#platform/member/use-unblock.ts'
import { privacyText } from '#texts/privacy-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListEnd, type ListEndState } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { usePaged } from '#ui/endless-list/use-paged.ts'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import rows from '#ui/rows/rows.module.css'
import { cx } from '#ui/style/cx.ts'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import styles from '../sub-view.module.css'
import personRows from './person-rows.module.css'

const blockedKey = ['safety', 'blocked'] as const

/** 黑名单: whom I blocked, and the way to lift it. */
export function BlockedView({ onBack }: { onBack: () => void }) {
  const blocked = useBlocked()
  const { mutate: unblock } = useUnblock()
  const [asked, setAsked] = useState<BlockedPerson | null>(null)
  const keep = () => setAsked(null)

  function lift() {
    if (asked !== null) unblock(asked.id)
    keep()
  }

  return (
    <SubPage>
      <Page title={privacyText.blocked} onBack={onBack} className={styles.content} onPullRefresh={blocked.refresh}>
        <ListStates
          query={blocked}
          loading={<RowsSkeleton rows={4} />}
          empty={<EmptyBlock title={privacyText.blockedEmpty} advice={privacyText.blockedEmptyAdvice} />}
        >
          {(people) => <BlockedList people={people} end={blocked.end} onMore={blocked.loadMore} onUnblock={setAsked} />}
        </ListStates>
        <Dialog
          isOpen={asked !== null}
          title={privacyText.unblockTitle({ name: nameOf(asked) })}
          advice={privacyText.unblockAdvice}
          safe={{ text: privacyText.keep, onPress: keep }}
          decisive={{ text: privacyText.unblock, onPress: lift }}
        />
      </Page>
    </SubPage>
  )
}

type BlockedListProps = {
  people: readonly BlockedPerson[]
  end: ListEndState
  onMore: () => void
  onUnblock: (person: BlockedPerson) => void
}

/** People I blocked. */
function BlockedList({ people, end, onMore, onUnblock }: BlockedListProps) {
  useEndlessList({ end, count: people.length, onMore })
  return (
    <div>
      <ul className={rows.card}>
        {people.map((person) => (
          <li key={person.id} className={cx(rows.row, personRows.row)}>
            <Avatar id={person.id} picture={person.headImgurl} size={44} />
            <b className={personRows.name}>{nameOf(person)}</b>
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
function nameOf(person: BlockedPerson | null): string {
  return person?.nickName ?? privacyText.nobody
}

/** Whom I blocked, the last one first. */
function useBlocked() {
  const api = useApi()
  return usePaged<BlockedPerson>({
    queryKey: blockedKey,
    load: (input, options) => api.call(getBlocked, input, options),
  })
}
