import { useUnblock } from '#platform/member/use-unblock.ts'
import type { PublicCard } from '@quan/contract/card/public-card.ts'
import { followText } from '#texts/follow-text.ts'
import { userInfoText } from '#texts/user-info-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Button } from '#ui/button/button.tsx'
import { Page } from '#ui/page/page.tsx'
import styles from './states.module.css'

/** Somebody whoever looks has blocked: who it was, and the way back. */
export function BlockedView({ card: { id, nickName, headImgurl } }: { card: PublicCard }) {
  const unblock = useUnblock()
  return (
    <Page title={userInfoText.title}>
      <div className={styles.blocked}>
        <Avatar id={id} picture={headImgurl} size={84} className={styles.head} />
        <h2>{userInfoText.blockedTitle({ name: nickName ?? followText.nameless })}</h2>
        <p>{userInfoText.blockedAdvice}</p>
        <Button tone="outline" isLoading={unblock.isPending} onPress={() => unblock.mutate(id)}>
          {userInfoText.unblock}
        </Button>
      </div>
    </Page>
  )
}
