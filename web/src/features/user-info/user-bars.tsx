import { type RefObject, useEffect, useState } from 'react'
import type { PublicCard } from '@quan/contract/card/public-card.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useFollow } from '#platform/toggle/use-follow.ts'
import { commonText } from '#texts/common-text.ts'
import { followText } from '#texts/follow-text.ts'
import { safetyText, userInfoText } from '#texts/user-info-text.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { OrganizerAlert } from '#ui/follow-button/organizer-alert.tsx'
import { back, check, more, pencil, plus, share, chat } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useMembersOnly } from '#ui/page/use-members-only.ts'
import { cx } from '#ui/style/cx.ts'
import { useBarRole } from '#ui/page/main.tsx'
import styles from './user-bars.module.css'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { askConversation } from '@quan/contract/conversation/agree-conversation.ts'
import { ConversationState } from '@quan/contract/conversation/conversation.ts'
import { conversationRoute } from '@quan/contract/conversation/conversation-signal.ts'
import { useApi } from '#platform/api/use-api.ts'
import { conversationsKey } from '#platform/conversation/conversation-signals.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { conversationText } from '#texts/conversation-text.ts'

/** Height of the bar the mark disappears under, in pixels. */
const BAR_PX = 56

type UserBarProps = {
  /** The photos are gone under it: it gets a ground of its own. */
  isSolid: boolean
  onShare: () => void
  /** Null on the own card: nobody reports or blocks themselves. */
  onMore: (() => void) | null
}

/** Floats on the photos: back, title, share, more. */
export function UserBar({ isSolid, onShare, onMore }: UserBarProps) {
  const navigation = useNavigation()
  return (
    <header className={cx(styles.bar, isSolid && styles.solid)} role={useBarRole()}>
      <IconButton label={commonText.back} onPress={navigation.back}>
        <span className={styles.disc}>
          <Icon shape={back} size={22} stroke={2} />
        </span>
      </IconButton>
      <h1>
        <span>{userInfoText.title}</span>
      </h1>
      <div className={styles.tools}>
        <IconButton label={commonText.share} onPress={onShare}>
          <span className={styles.disc}>
            <Icon shape={share} size={19} />
          </span>
        </IconButton>
        {onMore !== null && (
          <IconButton label={safetyText.more} onPress={onMore}>
            <span className={styles.disc}>
              <Icon shape={more} size={20} stroke={2.6} />
            </span>
          </IconButton>
        )}
      </div>
    </header>
  )
}

/** True when a mark of the page has gone up under the bar. */
export function useHasScrolledPast(mark: RefObject<Element | null>): boolean {
  const [hasScrolledPast, setIsPast] = useState(false)
  useEffect(() => {
    if (mark.current === null) return
    const observer = new IntersectionObserver(
      ([entry]) => entry && setIsPast(!entry.isIntersecting && entry.boundingClientRect.top < BAR_PX * 2),
      { rootMargin: `-${BAR_PX}px 0px 0px 0px` },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [mark])
  return hasScrolledPast
}

/** The one thing to do with somebody: follow them. It answers at once; a visitor is led to login. */
export function FollowBar({ card }: { card: PublicCard }) {
  const membersOnly = useMembersOnly()
  const { isFocus, isMutual, set } = useFollow(card)
  const words = isMutual ? userInfoText.mutual : isFocus ? userInfoText.followed : userInfoText.follow
  return (
    <footer className={styles.followBar} role={useBarRole()}>
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
      {card.isOrganizer && <OrganizerAlert organizer={card} className={styles.alert} />}
      {isMutual && <TalkButton userGUID={card.id} />}
    </footer>
  )
}

/** Under the own card: the way to change it. */
export function OwnBar() {
  return (
    <footer className={styles.followBar} role={useBarRole()}>
      <ButtonLink isWide tone="tint" icon={<Icon shape={pencil} size={18} />} target={{ to: pathTo('myCard') }}>
        {userInfoText.edit}
      </ButtonLink>
    </footer>
  )
}

/**
 * Asks somebody who follows me back to talk; who has asked asks again whether they may, and where both have agreed it
 * leads there.
 */
function TalkButton({ userGUID }: { userGUID: string }) {
  const api = useApi()
  const navigation = useNavigation()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const session = useSession()
  // whoever logs in on this device next asked nobody
  const asking = session.status === 'member' ? session.userGUID : null
  const askedKey = ['askedToTalk', asking, userGUID]
  // also while it is asked again, and for whoever comes back to the card
  const { data: isAsked = false } = useQuery<boolean>({ queryKey: askedKey, queryFn: skipToken })
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(askConversation, { userGUID }),
    onSuccess({ id, state }) {
      queryClient.setQueryData(askedKey, state === ConversationState.asked)
      if (state === ConversationState.open) navigation.open(conversationRoute(id))
      else if (!isAsked) showToast(conversationText.asked, { kind: 'success' })
      return queryClient.invalidateQueries({ queryKey: conversationsKey })
    },
  })
  return (
    <Button
      isWide
      tone={isAsked ? 'quiet' : 'primary'}
      isLoading={isPending}
      icon={<Icon shape={chat} size={18} />}
      onPress={() => mutate()}
    >
      {isAsked ? conversationText.youAsked : conversationText.talk}
    </Button>
  )
}
