import type { Conversation } from '@quan/contract/conversation/conversation.ts'
import { useUserInfo } from '#platform/session/use-session.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { useOwner } from '../use-owner.ts'

type TheirHeadProps = { user: Conversation['user']; size: number; name?: string }

/** Who I talk with. */
export function TheirHead({ user, ...look }: TheirHeadProps) {
  return <Avatar id={user.id} sex={user.sex ?? 0} picture={user.headImgurl} {...look} />
}

/** Myself beside them, also once that session is over. */
export function MyHead({ size }: { size: number }) {
  const owner = useOwner()
  const me = useUserInfo()
  return <Avatar id={owner} sex={me?.sex ?? 0} picture={me?.headImgurl ?? null} size={size} />
}
