import { Link } from '#platform/navigation/link.tsx'
import { tabText } from '#texts/tab-text.ts'
import styles from './tab-bar.module.css'

/** Height of the tab bar, in pixels. */
export const TAB_BAR_HEIGHT_PX = 50

/** Size of a tab's label, in pixels. */
export const TAB_BAR_FONT_PX = 10

/** Width and height of a tab's icon, in pixels. */
export const TAB_BAR_ICON_PX = 24

type TabMarkProps = { isOn: boolean; size: number }

const outline = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.7, strokeLinecap: 'round' } as const

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

/** Two circles: they meet while the tab is open. */
function ActivitiesMark({ isOn, size }: TabMarkProps) {
  if (!isOn)
    return (
      <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" {...outline}>
        <circle cx="9.5" cy="12" r="6" />
        <path d="M14.7 7.7a4.6 4.6 0 1 1 0 8.6" />
      </svg>
    )
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" fill="var(--c-brand)">
      <circle cx="9.5" cy="12" r="6.8" />
      <circle cx="16.3" cy="12" r="5.2" opacity=".55" />
      <path d="M14.4 7.25a6.8 6.8 0 0 1 0 9.5a5.2 5.2 0 0 1 0-9.5z" fill="#fff" opacity=".78" />
    </svg>
  )
}

/** A person: filled while the tab is open. */
function MineMark({ isOn, size }: TabMarkProps) {
  if (!isOn)
    return (
      <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" {...outline}>
        <circle cx="12" cy="8.2" r="4" />
        <path d="M4.5 20.5c.6-4.2 3.6-6.3 7.5-6.3s6.9 2.1 7.5 6.3" />
      </svg>
    )
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" fill="var(--c-brand)">
      <circle cx="12" cy="8" r="4.6" />
      <path d="M3.8 20.2c.5-4.4 3.9-6.4 8.2-6.4s7.7 2 8.2 6.4c.1.6-.4 1-.9 1H4.7c-.5 0-1-.4-.9-1z" />
    </svg>
  )
}
