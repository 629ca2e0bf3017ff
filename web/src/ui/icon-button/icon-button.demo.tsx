import { commonText } from '#texts/common-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { share } from '#ui/icon/icon-shapes.ts'
import { IconButton } from './icon-button.tsx'

/** On the page, and floating over a map. */
export function IconButtonDemo() {
  return (
    <DemoRow name="plain, floating">
      <IconButton label={commonText.share} onPress={() => undefined}>
        <Icon shape={share} />
      </IconButton>
      <IconButton label={commonText.share} look="floating" onPress={() => undefined}>
        <Icon shape={share} />
      </IconButton>
    </DemoRow>
  )
}
