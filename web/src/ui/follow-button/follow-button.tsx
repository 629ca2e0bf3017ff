import { type Followed, useFollow } from '#platform/toggle/use-follow.ts'
import { useSession } from '#platform/session/use-session.ts'
import { followText } from '#texts/follow-text.ts'
import { Button } from '#ui/button/button.tsx'
import { useMembersOnly } from '#ui/page/use-members-only.ts'

type FollowButtonProps = {
  member: Followed & { nickName: string | null }
  size?: 'small' | 'medium'
  className?: string | undefined
}

/** Follows a member, and no longer, at once and without a question; a visitor is led to login. Nothing for oneself. */
export function FollowButton({ member, size = 'small', className }: FollowButtonProps) {
  const session = useSession()
  const membersOnly = useMembersOnly()
  const { isFocus, isMutual, set } = useFollow(member)
  if (session.status === 'member' && session.userGUID === member.id) return null
  const name = member.nickName ?? followText.nameless
  const { text, label } = wordsFor({ isFocus, isMutual })
  return (
    <Button
      tone={isFocus ? 'quiet' : 'tint'}
      size={size}
      label={label({ name })}
      className={className}
      onPress={() => membersOnly(() => set(!isFocus))}
    >
      {text}
    </Button>
  )
}

/** Label of the button, and its name for screen readers. */
function wordsFor({ isFocus, isMutual }: { isFocus: boolean; isMutual: boolean }) {
  if (isMutual) return { text: followText.mutual, label: followText.mutualName }
  if (isFocus) return { text: followText.isFollowed, label: followText.followedName }
  return { text: followText.follow, label: followText.followName }
}
