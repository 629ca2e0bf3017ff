import { useState } from 'react'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { commonText } from '#texts/common-text.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { share } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { lazyPart } from '#ui/lazy-page/lazy-part.tsx'
import { MountOnFirstOpen } from '#ui/modal/mount-on-first-open.tsx'

const ShareActivity = lazyPart(async () => (await import('./share-activity.tsx')).ShareActivity)

type ShareButtonProps = {
  activity: ActiveItem
  /** In a bar, or on the cover. */
  look?: 'plain' | 'floating'
}

/** Opens the sheet to share an activity. */
export function ShareButton({ activity, look = 'plain' }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton label={commonText.share} look={look} onPress={() => setIsOpen(true)}>
        <Icon shape={share} size={22} />
      </IconButton>
      <MountOnFirstOpen isOpen={isOpen}>
        <ShareActivity activity={activity} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </MountOnFirstOpen>
    </>
  )
}
