import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import type { takePeopleExport } from '@quan/contract/console/people/people-export.ts'
import { formatDateTime } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import type { SheetData } from 'write-excel-file/browser'
import { peopleFileText, peopleText } from '#texts/people-text.ts'
import { asText, bold, saveSheet } from '#ui/sheet/sheet.ts'
import { sexWord } from './attendee-list.tsx'

/** What a file is made of. */
export type Exported = Pick<ConsoleResultOf<typeof takePeopleExport>, 'activity' | 'people'>

const WIDTHS = [24, 8, 20, 8, 20, 12, 20]

/** Saves the people of an activity as an Excel sheet, which says at its top who took it and when. */
export async function downloadPeople(exported: Exported, takenBy: string): Promise<void> {
  const title = peopleFileText.title({ title: exported.activity.title })
  await saveSheet({ title, widths: WIDTHS, cells: peopleSheet(exported, takenBy, Date.now()) })
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
