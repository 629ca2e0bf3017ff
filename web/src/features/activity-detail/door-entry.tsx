import { usePageView } from '#platform/navigation/use-page-view.ts'
import { doorEntryText } from '#texts/door-entry-text.ts'
import { scan } from '#ui/icon/icon-shapes.ts'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import styles from './door-entry.module.css'

/** Leads to the door: who is missing, and letting people in. */
export function DoorEntry() {
  const view = usePageView('view')
  return (
    <MenuCard className={styles.entry}>
      <MenuRow icon={scan} text={doorEntryText.title} detail={doorEntryText.note} onPress={() => view.open('door')} />
    </MenuCard>
  )
}
