import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { exportAttendees } from '@quan/contract/console/people/people.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { ConsoleApi } from '#platform/api/console-api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { peopleText } from '#texts/people-text.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { downloadPeople } from './people-file.ts'

/** Saves what the door needs as a file with the name of who takes it; of many people it tells how many are there already. */
export function ExportButton({ activityId }: { activityId: string }) {
  const api = useApi()
  const takenBy = useQuery(sessionQuery(api)).data?.operator.displayName ?? ''
  const [taken, setTaken] = useState(0)
  const download = useMutation({
    mutationFn: async () => downloadPeople(await everybody(api, { activityId, onPart: setTaken }), takenBy),
    onSettled: () => setTaken(0),
  })
  return (
    <>
      <FailureNote text={download.error && failureWords(download.error)} />
      <Button loading={download.isPending} onClick={() => download.mutate()}>
        {taken > 0 ? peopleText.exporting({ count: taken }) : peopleText.export}
      </Button>
    </>
  )
}

type Wanted = { activityId: string; onPart: (taken: number) => void }
type Exported = Pick<ConsoleResultOf<typeof exportAttendees>, 'activity' | 'people'>

/** All parts, one after the other. */
async function everybody(api: ConsoleApi, { activityId, onPart }: Wanted): Promise<Exported> {
  let part = await api.call(exportAttendees, { activityId })
  const people = [...part.people]
  while (part.nextCursor !== null) {
    onPart(people.length)
    part = await api.call(exportAttendees, { activityId, cursor: part.nextCursor })
    people.push(...part.people)
  }
  return { activity: part.activity, people }
}
