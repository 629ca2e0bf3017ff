import { TAB_BAR_ICON_PX } from '@quan/contract/tab-bar/tab-bar-size.ts'

const box = { width: TAB_BAR_ICON_PX, height: TAB_BAR_ICON_PX, viewBox: '0 0 24 24', 'aria-hidden': true } as const

/** Two circles meet: the product's mark. */
export function ActivitiesIcon() {
  return (
    <svg {...box} fill="currentColor">
      <circle cx="9.5" cy="12" r="6.8" />
      <circle cx="16.3" cy="12" r="5.2" opacity=".55" />
      <path d="M14.4 7.25a6.8 6.8 0 0 1 0 9.5a5.2 5.2 0 0 1 0-9.5z" fill="#fff" opacity=".78" />
    </svg>
  )
}

export function MineIcon() {
  return (
    <svg {...box} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="12" cy="8.2" r="4" />
      <path d="M4.5 20.5c.6-4.2 3.6-6.3 7.5-6.3s6.9 2.1 7.5 6.3" />
    </svg>
  )
}
