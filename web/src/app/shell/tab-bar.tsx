import type { ReactNode } from 'react'
import { Link } from '#platform/navigation/link.tsx'
import { TAB_PATHS, type TabName } from '../routes/tab.ts'
import { appText } from '#texts/app-text.ts'
import { ActivitiesIcon, MineIcon } from './tab-icons.tsx'
import styles from './tab-bar.module.css'

/** The two tabs. With none selected a page lies above the bar, and it cannot be reached. */
export function TabBar({ selected }: { selected: TabName | null }) {
  return (
    <nav className={styles.bar} aria-label={appText.tabs} inert={selected === null}>
      <Tab name="search" label={appText.tabActivities} icon={<ActivitiesIcon />} selected={selected} />
      <Tab name="my" label={appText.tabMine} icon={<MineIcon />} selected={selected} />
    </nav>
  )
}

type TabProps = { name: TabName; label: string; icon: ReactNode; selected: TabName | null }

function Tab({ name, label, icon, selected }: TabProps) {
  return (
    <Link to={TAB_PATHS[name]} className={styles.tab} aria-current={selected === name ? 'page' : undefined}>
      {icon}
      <span>{label}</span>
    </Link>
  )
}
