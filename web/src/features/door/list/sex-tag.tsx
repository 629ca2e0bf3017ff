import type { DoorPlace } from '@quan/contract/check-in/door-list.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { activityText } from '#texts/activity-text.ts'
import { Tag } from '#ui/tag/tag.tsx'

/** 男 or 女; nothing where it is not known. */
export function SexTag({ sex }: Pick<DoorPlace, 'sex'>) {
  if (sex === null) return null
  const isMale = sex === Sex.male
  return <Tag tone={isMale ? 'male' : 'female'}>{isMale ? activityText.male : activityText.female}</Tag>
}
