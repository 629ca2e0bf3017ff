import { pathTo } from '#platform/navigation/route-path.ts'
import { myText } from '#texts/my-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { help } from '#ui/icon/icon-shapes.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'

/** The way to help from the bar at the top. */
export function HelpButton() {
  return (
    <IconButton label={myText.help} to={pathTo('my', { view: 'help' })}>
      <Icon shape={help} size={22} />
    </IconButton>
  )
}
