import { DemoRow } from '#ui/demo/demo-row.tsx'
import { Avatar } from './avatar.tsx'

/** Drawn heads of women, men and organizations, in the sizes of stack, row, grid and profile. */
export function AvatarDemo() {
  return (
    <>
      <DemoRow name="sex 2, 1, 0">
        <Avatar id="a" sex={2} />
        <Avatar id="b" sex={1} />
        <Avatar id="c" sex={0} />
      </DemoRow>
      <DemoRow name="size 26, 40, 56, 76">
        {[26, 40, 56, 76].map((size) => (
          <Avatar key={size} id={`s${size}`} sex={2} size={size} />
        ))}
      </DemoRow>
    </>
  )
}
