import { useState } from 'react'
import type { DoorActivity } from '@quan/contract/check-in/door-list.ts'
import { coHostText } from '#texts/co-host-text.ts'
import { people } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { CoHostsSheet } from '../co-hosts/co-hosts-sheet.tsx'
import { DoorLinksSheet } from './door-links-sheet.tsx'

/** Leads an organizer to those who open the door beside them: members who help, and whoever has a link. */
export function DoorLinksEntry({ activity }: { activity: DoorActivity }) {
  const [open, setOpen] = useState<'coHosts' | 'links' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <IconButton label={coHostText.entry} onPress={() => setOpen('coHosts')}>
        <Icon shape={people} size={24} />
      </IconButton>
      <CoHostsSheet
        isOpen={open === 'coHosts'}
        activityId={activity.id}
        onLinks={() => setOpen('links')}
        onClose={close}
      />
      <DoorLinksSheet isOpen={open === 'links'} activity={activity} onClose={close} />
    </>
  )
}
