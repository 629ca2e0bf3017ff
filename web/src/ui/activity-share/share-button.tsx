import { lazy, useState } from 'react'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { commonText } from '#texts/common-text.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { share } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { MountOnFirstOpen } from '#ui/modal/mount-on-first-open.tsx'

const ShareActivity = lazy(async () => ({ default: (await import('./share-activity.tsx')).ShareActivity }))

/** In the bar at the top: opens the sheet to share an activity. */
export function ShareButton({ activity }: { activity: ActiveItem }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton label={commonText.share} onPress={() => setIsOpen(true)}>
        <Icon shape={share} size={22} />
      </IconButton>
      <MountOnFirstOpen isOpen={isOpen}>
        <ShareActivity activity={activity} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </MountOnFirstOpen>
    </>
  )
}
