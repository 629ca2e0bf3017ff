import { EntryOutcome } from '@quan/contract/check-in/door-list.ts'
import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { checkInAtDesk } from '@quan/contract/console/people/desk-check-in.ts'
import type { ListedAttendee } from '@quan/contract/console/people/people.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { enterText, peopleText } from '#texts/people-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import styles from './people.module.css'

type EntryAnswer = ConsoleResultOf<typeof checkInAtDesk>
type EnterDialogProps = { activityId: string; attendee: ListedAttendee; onClose: () => void }

/** Asks once more before somebody is let in; where they are not, it says why. */
export function EnterDialog({ activityId, attendee: { placeId, nickName, version = 0 }, onClose }: EnterDialogProps) {
  const api = useApi()
  const client = useQueryClient()
  // sent again after its answer was lost, it is the same entry
  const [entryId] = useState(() => crypto.randomUUID())
  const enter = useMutation({
    mutationFn: () => api.call(checkInAtDesk, { activityId, placeId, version, entryId }),
    onSuccess: async ({ outcome }) => {
      await client.invalidateQueries({ queryKey: ['people'] })
      if (outcome === EntryOutcome.first) onClose()
    },
  })
  const refusal = enter.data && refusalOf(enter.data)
  return (
    <Dialog
      title={enterText.of({ name: nickName ?? peopleText.nobody })}
      okText={enterText.enter}
      okButtonProps={{ loading: enter.isPending, disabled: refusal !== undefined && refusal !== null }}
      onOk={() => enter.mutate()}
      onCancel={onClose}
    >
      <FailureNote text={enter.error ? failureWords(enter.error) : (refusal ?? null)} />
      <p className={styles.aside}>{enterText.about}</p>
    </Dialog>
  )
}

function refusalOf({ outcome, firstTime }: EntryAnswer): string | null {
  if (outcome === EntryOutcome.first) return null
  return outcome === EntryOutcome.again
    ? enterText.again({ time: firstTime === null ? '' : formatInstant(firstTime) })
    : enterText[outcome]
}
