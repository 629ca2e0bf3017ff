import { commonText } from '#texts/common-text.ts'
import { demoText } from '#texts/demo-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { share } from '#ui/icon/icon-shapes.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { NavBar } from './nav-bar.tsx'

/** With a title that fits, and with one that does not and an action. */
export function NavBarDemo() {
  return (
    <DemoRow name="title, action" isPicture>
      <NavBar title={demoText.shortTitle} />
      <NavBar
        title={demoText.title}
        action={
          <IconButton label={commonText.share} onPress={() => undefined}>
            <Icon shape={share} size={22} />
          </IconButton>
        }
      />
    </DemoRow>
  )
}
