import { pathTo } from '#platform/navigation/route-path.ts'
import { userInfoText } from '#texts/user-info-text.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { pencil } from '#ui/icon/icon-shapes.ts'
import styles from './follow-bar.module.css'

/** Under the own card: the way to change it. */
export function OwnBar() {
  return (
    <footer className={styles.bar}>
      <ButtonLink isWide tone="tint" icon={<Icon shape={pencil} size={18} />} target={{ to: pathTo('myCard') }}>
        {userInfoText.edit}
      </ButtonLink>
    </footer>
  )
}
