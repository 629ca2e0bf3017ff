import { EntryOutcome } from '@quan/contract/check-in/door-list.ts'
import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { checkInAtDesk } from '@quan/contract/console/people/desk-check-in.ts'
import type { ListedAttendee } from '@quan/contract/console/people/people.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { checkInText, peopleText } from '#texts/people-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import styles from './people.module.css'

type EntryAnswer = ConsoleResultOf<typeof checkInAtDesk>
type CheckInDialogProps = { activityId: string; attendee: ListedAttendee; onClose: () => void }

/** Asks once more before somebody is let in; where they are not, it says why. */
export function CheckInDialog({
  activityId,
  attendee: { placeId, nickName, version = 0 },
  onClose,
}: CheckInDialogProps) {
  const api = useApi()
  const client = useQueryClient()
  // sent again after its answer was lost, it is the same entry
  const [entryId] = useState(() => crypto.randomUUID())
  const checkIn = useMutation({
    mutationFn: () => api.call(checkInAtDesk, { activityId, placeId, version, entryId }),
    onSuccess: async ({ outcome }) => {
      await client.invalidateQueries({ queryKey: ['people'] })
      if (outcome === EntryOutcome.first) onClose()
    },
  })
  const refusal = checkIn.data && refusalOf(checkIn.data)
  return (
    <Dialog
      title={checkInText.of({ name: nickName ?? peopleText.nobody })}
      okText={checkInText.confirm}
      okButtonProps={{ loading: checkIn.isPending, disabled: refusal !== undefined && refusal !== null }}
      onOk={() => checkIn.mutate()}
      onCancel={onClose}
    >
      <FailureNote text={checkIn.error ? failureWords(checkIn.error) : (refusal ?? null)} />
      <p className={styles.aside}>{checkInText.about}</p>
    </Dialog>
  )
}

function refusalOf({ outcome, firstTime }: EntryAnswer): string | null {
  if (outcome === EntryOutcome.first) return null
  return outcome === EntryOutcome.again
    ? checkInText.again({ time: firstTime === null ? '' : formatInstant(firstTime) })
    : checkInText[outcome]
}
