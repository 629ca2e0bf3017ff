import { type DeskRow, DeskListing } from '@quan/contract/console/activities/desk-activity.ts'
import { deskStatusText } from '#texts/activities-text.ts'
import { Tag, type TagTone } from '#ui/page/tag.tsx'

const TONES: Readonly<Record<DeskListing, TagTone>> = {
  registering: 'brand',
  inProgress: 'good',
  ended: 'plain',
  cancelled: 'urgent',
  hidden: 'urgent',
}

/** Where an activity stands, in a word, and that it is hidden. */
export function StatusTag({ row: { status, hiddenTime } }: { row: Pick<DeskRow, 'status' | 'hiddenTime'> }) {
  return (
    <>
      <Tag tone={TONES[status]}>{deskStatusText[status]}</Tag>
      {hiddenTime && <Tag tone={TONES.hidden}>{deskStatusText[DeskListing.hidden]}</Tag>}
    </>
  )
}
