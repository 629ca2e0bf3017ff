import { FrameId } from '@quan/contract/task/reward.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { PictureFrame } from './picture-frame.tsx'

/** Every frame, on a page and on a poster. */
export function PictureFrameDemo() {
  return (
    <DemoRow name={Object.values(FrameId).join(', ')}>
      {Object.values(FrameId).map((frame) => (
        <PictureFrame key={frame} frame={frame} size={88}>
          {(size) => <Avatar id={frame} sex={2} size={size} />}
        </PictureFrame>
      ))}
    </DemoRow>
  )
}
