import { type FrameId, type PosterTheme, RewardKind } from '@quan/contract/task/reward.ts'
import type { Reward } from '@quan/contract/task/task-state.ts'
import { useUserInfo } from '#platform/session/use-session.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { PictureFrame } from '#ui/picture-frame/picture-frame.tsx'
import { posterColours } from '#ui/poster/poster-look.ts'

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

/** A poster of this look, drawn small: two circles above, lines below, and the code in its corner. */
function ThemePreview({ theme, width }: { theme: PosterTheme; width: number }) {
  const { surface, ink, ink3, line, wash, rings } = posterColours(theme)
  const id = `wash-${theme}-${width}`
  return (
    <svg width={width} height={width * 1.25} viewBox="0 0 64 80" aria-hidden="true">
      <defs>
        <linearGradient id={id} x2="1" y2="1">
          <stop stopColor={wash[0]} />
          <stop offset=".55" stopColor={wash[1]} />
          <stop offset="1" stopColor={wash[2]} />
        </linearGradient>
        <clipPath id={`${id}-edge`}>
          <rect width="64" height="80" rx="8" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}-edge)`}>
        <rect width="64" height="80" fill={surface} />
        <rect width="64" height="40" fill={`url(#${id})`} />
        <g fill="none" stroke={rings} strokeWidth="1.2">
          <circle cx="24" cy="21" r="20" />
          <circle cx="44" cy="21" r="16" />
        </g>
        <rect x="7" y="46" width="32" height="4" rx="2" fill={ink} />
        <rect x="7" y="54" width="24" height="3" rx="1.5" fill={ink3} />
        <path d="M7 61.5h50" stroke={line} strokeDasharray="2 1.6" />
        <rect x="7" y="68" width="18" height="3" rx="1.5" fill={ink3} />
        <rect x="46" y="64" width="12" height="12" rx="2" fill="#fff" />
        <path d="M48 66h3v3h-3zM53 66h3v3h-3zM48 71h3v3h-3zM53.5 71.5h2v2h-2z" fill="#1A1A20" />
      </g>
      <rect x=".5" y=".5" width="63" height="79" rx="7.5" fill="none" stroke="rgba(128, 128, 140, .28)" />
    </svg>
  )
}
