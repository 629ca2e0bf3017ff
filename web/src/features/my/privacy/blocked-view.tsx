import { useState } from 'react'
import type { BlockedPerson } from '@quan/contract/safety/block.ts'
import { useUnblock } from '#platform/member/use-unblock.ts'
import { privacyText } from '#texts/privacy-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { BlockedList, nameOf } from './blocked-list.tsx'
import { useBlocked } from './use-blocked.ts'
import styles from '../sub-view.module.css'

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
