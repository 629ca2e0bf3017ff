import { usePageView } from '#platform/navigation/use-page-view.ts'
import { matchText } from '#texts/match-text.ts'
import { heart } from '#ui/icon/icon-shapes.ts'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import styles from './door-entry.module.css'

/** Leads to 心动互选: whom to see again, and who chose back. */
export function MatchEntry() {
  const view = usePageView('view')
  return (
    <MenuCard className={styles.entry}>
      <MenuRow icon={heart} text={matchText.title} detail={matchText.entryNote} onPress={() => view.open('match')} />
    </MenuCard>
  )
}
