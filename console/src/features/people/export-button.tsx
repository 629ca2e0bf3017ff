import {
  beginPeopleExport,
  getPeopleExport,
  type PeopleExport,
  takePeopleExport,
} from '@quan/contract/console/people/people-export.ts'
import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { formatDateTime } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { SheetData } from 'write-excel-file/browser'
import type { ConsoleApi } from '#platform/api/console-api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useAttendedInterval } from '#platform/session/attended-interval.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { peopleText, peopleFileText } from '#texts/people-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { asText, bold, HEAD_ROWS, saveSheet } from '#ui/sheet/sheet.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { sexWord } from './attendee-list.tsx'

/** Of the columns of the sheet, in characters. */
const WIDTHS = [24, 8, 20, 8, 20, 12, 20]

/** How often an export that is under way is asked after, in milliseconds. */
const LOOK_EVERY_MS = 1_000

/**
 * Saves what the door needs as a file with the name of who takes it. Of many people it is made by the server meanwhile: how far
 * it is shows again after the page was left.
 */
export function ExportButton({ activityId }: { activityId: string }) {
  const api = useApi()
  const client = useQueryClient()
  const queryKey = ['people', 'export', activityId]
  const lookEvery = useAttendedInterval(LOOK_EVERY_MS)
  const takenBy = useQuery(sessionQuery(api)).data?.operator.displayName ?? ''
  const known = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.call(getPeopleExport, { activityId }, { signal })).export,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? lookEvery : false),
  }).data
  const download = useMutation({
    mutationFn: async () => downloadPeople(await everybody(api, activityId), takenBy),
  })
  const begin = useMutation({
    mutationFn: () => api.call(beginPeopleExport, { activityId }),
    onSuccess(begun) {
      client.setQueryData<PeopleExport | null>(queryKey, begun)
      // what is small is there at once
      if (begun.isReady) download.mutate()
    },
  })
  const error = begin.error ?? download.error
  const isBusy = begin.isPending || download.isPending
  return (
    <>
      <FailureNote text={error ? failureWords(error) : known?.hasFailed ? peopleText.exportFailed : null} />
      {known?.hasFailed ? (
        <Button loading={isBusy} onClick={() => begin.mutate()}>
          {peopleText.exportAgain}
        </Button>
      ) : known && !known.isReady ? (
        <Button loading title={peopleText.exportLeave}>
          {peopleText.exporting({ done: known.done, total: known.total })}
        </Button>
      ) : known ? (
        <>
          <Button loading={download.isPending} onClick={() => download.mutate()}>
            {peopleText.exportTake({ time: formatInstant(known.beginTime) })}
          </Button>
          <Button type="text" disabled={isBusy} onClick={() => begin.mutate()}>
            {peopleText.exportAnew}
          </Button>
        </>
      ) : (
        <Button loading={isBusy} onClick={() => begin.mutate()}>
          {peopleText.export}
        </Button>
      )}
    </>
  )
}

const isUnderWay = ({ isReady, hasFailed }: PeopleExport): boolean => !isReady && !hasFailed

/** All parts, one after the other. */
async function everybody(api: ConsoleApi, activityId: string): Promise<Exported> {
  let part = await api.call(takePeopleExport, { activityId, part: 0 })
  const people = [...part.people]
  while (part.nextPart !== null) {
    part = await api.call(takePeopleExport, { activityId, part: part.nextPart })
    people.push(...part.people)
  }
  return { activity: part.activity, people }
}

/** What a file is made of. */
type Exported = Pick<ConsoleResultOf<typeof takePeopleExport>, 'activity' | 'people'>

/** Saves the people of an activity as an Excel sheet, which says at its top, in every row and on every page who took it and when. */
async function downloadPeople(exported: Exported, takenBy: string): Promise<void> {
  const title = peopleFileText.title({ title: exported.activity.title })
  const at = Date.now()
  const taking = { name: takenBy, at, words: peopleFileText.takenBy }
  await saveSheet({ title, widths: WIDTHS, cells: peopleSheet(exported, takenBy, at), headRows: HEAD_ROWS, taking })
}

/** The cells of the sheet. */
export function peopleSheet({ activity, people }: Exported, takenBy: string, at: number): SheetData {
  const time = (instant: string | null) =>
    instant === null ? null : { value: formatDateTime(new Date(instant), MAINLAND_TIME_ZONE) }
  return [
    [bold(peopleFileText.title({ title: activity.title }))],
    [bold(peopleFileText.takenBy({ name: takenBy, time: formatDateTime(at, MAINLAND_TIME_ZONE) }))],
    [
      peopleText.person,
      peopleText.sex,
      peopleText.ticketType,
      peopleFileText.table,
      peopleText.party,
      peopleText.signUpTime,
      peopleFileText.came,
    ].map(bold),
    ...people.map((one) => [
      asText(one.nickName ?? peopleText.nobody),
      asText(sexWord(one.sex)),
      asText(one.ticketType),
      one.table == null ? null : { value: one.table },
      asText(one.bookedBy === null ? '' : peopleText.bookedBy({ name: one.bookedBy })),
      time(one.signUpTime),
      time(one.checkInTime),
    ]),
  ]
}
