import { TAB_BAR_ICON_PX } from '@quan/contract/tab-bar/tab-bar-size.ts'
import { Link } from '#platform/navigation/link.tsx'
import { tabText } from '#texts/tab-text.ts'
import { ActivitiesMark, MineMark } from './tab-marks.tsx'
import styles from './tab-bar.module.css'

type TabBarProps = {
  tabs: Readonly<Record<'activities' | 'mine', string>>
  /** The tab that is open; null while a page lies above the bar, which then cannot be reached. */
  selected: 'activities' | 'mine' | null
}

/** The two tabs; `tabs` tells the path of each. */
export function TabBar({ tabs, selected }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label={tabText.bar} inert={selected === null}>
      <Link to={tabs.activities} className={styles.tab} aria-current={selected === 'activities' ? 'page' : undefined}>
        <ActivitiesMark isOn={selected === 'activities'} size={TAB_BAR_ICON_PX} />
        {tabText.activities}
      </Link>
      <Link to={tabs.mine} className={styles.tab} aria-current={selected === 'mine' ? 'page' : undefined}>
        <MineMark isOn={selected === 'mine'} size={TAB_BAR_ICON_PX} />
        {tabText.mine}
      </Link>
    </nav>
  )
}
