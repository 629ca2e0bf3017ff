import type { DeskStatus } from '@quan/contract/console/activities/desk-activity.ts'
import { deskStatusText } from '#texts/activities-text.ts'
import { Tag, type TagTone } from '#ui/page/tag.tsx'

const TONES: Readonly<Record<DeskStatus, TagTone>> = {
  registering: 'brand',
  inProgress: 'good',
  ended: 'plain',
  cancelled: 'urgent',
}

/** Where an activity stands, in a word. */
export function StatusTag({ status }: { status: DeskStatus }) {
  return <Tag tone={TONES[status]}>{deskStatusText[status]}</Tag>
}
