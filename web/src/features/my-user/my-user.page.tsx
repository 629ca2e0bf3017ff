import { lazy, useState } from 'react'
import { myUserText } from '#texts/my-user-text.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { MountOnFirstOpen } from '#ui/modal/mount-on-first-open.tsx'
import { Page } from '#ui/page/page.tsx'
import { MyUsers, MyUserSkeleton, useMyUsers } from './my-users.tsx'
import styles from './my-user.module.css'

const ShareHome = lazy(async () => ({ default: (await import('#ui/share-sheet/share-home.tsx')).ShareHome }))

/** 我的用户: members who came through my links, how many each month, and my poster. */
export function MyUserPage() {
  const users = useMyUsers()
  const [isSharing, setIsSharing] = useState(false)
  const share = () => setIsSharing(true)
  const nobody = (
    <EmptyBlock
      title={myUserText.emptyTitle}
      advice={myUserText.emptyAdvice}
      action={{ text: myUserText.emptyAction, onPress: share }}
    />
  )
  return (
    <Page title={pageTitleText.myUser} className={styles.column}>
      <ListStates query={users} loading={<MyUserSkeleton />} empty={nobody}>
        {(items) => <MyUsers referrals={items} query={users} onShare={share} />}
      </ListStates>
      <MountOnFirstOpen isOpen={isSharing}>
        <ShareHome isOpen={isSharing} onClose={() => setIsSharing(false)} />
      </MountOnFirstOpen>
    </Page>
  )
}
