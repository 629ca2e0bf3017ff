import { demoText } from '#texts/demo-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { FollowButton } from './follow-button.tsx'

const states = [
  { isFocus: false, isMutual: false },
  { isFocus: true, isMutual: false },
  { isFocus: true, isMutual: true },
]

/** Not followed, followed, both ways. */
export function FollowButtonDemo() {
  return (
    <DemoRow name="not, followed, mutual">
      {states.map((state, at) => (
        <FollowButton key={at} member={{ id: `demo-${at}`, nickName: demoText.organizer, ...state }} />
      ))}
    </DemoRow>
  )
}
