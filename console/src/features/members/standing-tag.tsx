import type { MemberDetail } from '@quan/contract/console/members.ts'
import { memberText } from '#texts/members-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Tag } from '#ui/page/tag.tsx'

type StandingTagProps = { standing: Pick<MemberDetail, 'isSuspended' | 'suspendedUntil' | 'eraseTime'> }

/** Whether an account is in use, and until when it is not, or why it will be erased. */
export function StandingTag({ standing: { isSuspended, suspendedUntil, eraseTime } }: StandingTagProps) {
  if (eraseTime !== null) return <Tag tone="urgent">{memberText.underAge({ time: formatInstant(eraseTime) })}</Tag>
  if (!isSuspended) return <Tag tone="good">{memberText.normal}</Tag>
  return (
    <Tag tone="urgent">
      {suspendedUntil === null ? memberText.closed : memberText.suspended({ time: formatInstant(suspendedUntil) })}
    </Tag>
  )
}
