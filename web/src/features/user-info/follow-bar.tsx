import type { PublicCard } from '@quan/contract/card/public-card.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useFollow } from '#platform/toggle/use-follow.ts'
import { followText } from '#texts/follow-text.ts'
import { userInfoText } from '#texts/user-info-text.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { check, pencil, plus } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useMembersOnly } from '#ui/members-only/use-members-only.ts'
import styles from './follow-bar.module.css'

/** The one thing to do with somebody: follow them. It answers at once; a visitor is led to login. */
export function FollowBar({ card }: { card: PublicCard }) {
  const membersOnly = useMembersOnly()
  const { isFocus, isMutual, set } = useFollow(card)
  const words = isMutual ? userInfoText.mutual : isFocus ? userInfoText.followed : userInfoText.follow
  return (
    <footer className={styles.bar}>
      <Button
        isWide
        tone={isFocus ? 'quiet' : 'primary'}
        isLifted={!isFocus}
        icon={<Icon shape={isFocus ? check : plus} size={18} stroke={2.4} />}
        label={followText.followName({ name: card.nickName ?? followText.nameless })}
        isPressed={isFocus}
        onPress={() => membersOnly(() => set(!isFocus))}
      >
        {words}
      </Button>
    </footer>
  )
}

/** Under the own card: the way to change it. */
export function OwnBar() {
  return (
    <footer className={styles.bar}>
      <ButtonLink isWide tone="tint" icon={<Icon shape={pencil} size={18} />} target={{ to: pathTo('myCard') }}>
        {userInfoText.edit}
      </ButtonLink>
    </footer>
  )
}
