import { type FrameId, type PosterTheme, RewardKind } from '@quan/contract/task/reward.ts'
import type { Reward } from '@quan/contract/task/task-state.ts'
import { useUserInfo } from '#platform/session/use-user-info.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { PictureFrame } from '#ui/picture-frame/picture-frame.tsx'
import { ThemePreview } from './theme-preview.tsx'

/** A reward as it looks: a small poster, or my picture in its frame. Screen readers hear its name beside it. */
export function RewardPreview({ reward: { id, kind }, size }: { reward: Reward; size: number }) {
  const me = useUserInfo()
  if (kind === RewardKind.posterTheme) return <ThemePreview theme={id as PosterTheme} width={size} />
  return (
    <PictureFrame frame={id as FrameId} size={size * 1.2}>
      {(faceSize) => <Avatar id={me?.id ?? id} sex={me?.sex ?? 0} picture={me?.headImgurl ?? null} size={faceSize} />}
    </PictureFrame>
  )
}
