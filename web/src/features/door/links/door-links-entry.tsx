import { useState } from 'react'
import type { DoorActivity } from '@quan/contract/check-in/door-list.ts'
import { doorLinksText } from '#texts/door-links-text.ts'
import { link } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { DoorLinksSheet } from './door-links-sheet.tsx'

/** Leads an organizer to the links by which others open the door. */
export function DoorLinksEntry({ activity }: { activity: DoorActivity }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton label={doorLinksText.title} onPress={() => setIsOpen(true)}>
        <Icon shape={link} size={24} />
      </IconButton>
      <DoorLinksSheet isOpen={isOpen} activity={activity} onClose={() => setIsOpen(false)} />
    </>
  )
}
