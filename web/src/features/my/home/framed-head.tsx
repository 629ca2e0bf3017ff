import type { Sex } from '@quan/contract/person/sex.ts'
import type { FrameId } from '@quan/contract/task/reward.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { PictureFrame } from '#ui/picture-frame/picture-frame.tsx'

type FramedHeadProps = { id: string; sex: Sex | null; picture: string | null; frame: FrameId }

/** Diameter in pixels: that of the ring it stands in for, and what a frame needs beyond it. */
const SIZE = 84

/** My face in the frame I chose; how complete my card is stands in the banner below. */
export function FramedHead({ id, sex, picture, frame }: FramedHeadProps) {
  return (
    <PictureFrame frame={frame} size={SIZE}>
      {(size) => <Avatar id={id} sex={sex ?? 0} picture={picture} size={size} />}
    </PictureFrame>
  )
}
