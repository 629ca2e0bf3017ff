import type { ConsoleCall } from '@quan/contract/console/define-console-call.ts'
import { fieldsIn, withoutWrapper } from '@quan/contract/meaning/meaning-registry.ts'
import { everyConsoleCall } from '@quan/server/console/every-console-call.testing.ts'
import * as z from 'zod/mini'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PageWorld } from '#console/page-call.ts'
import { consolePageCalls } from '#console/console-pages.ts'

/** Lists that the measurement does not ask for, and why. */
const NOT_MEASURED: Readonly<Record<string, string>> = {
  'Activity/PreviewCancel': 'what a change would do to given activities: no list of what there is',
  'Activity/PreviewChange': 'what a change would do to one activity: no list of what there is',
  'Import/GetRejected': 'a part of a file, sealed, as it was written: one row',
  'Import/Preview': 'reads a file that was sent, and no list',
  'Import/Read': 'reads a file that was sent, and no list',
  'Message/Preview': 'counts all that a message would reach (server/src/scale/rows-read.test.ts)',
  'Order/Export': 'all orders of a list for a file, read in bites: no page',
  'People/GetMoves': 'the ticket types of one activity',
  'People/ProposeTables': 'seats the people of one activity: no list of what there is',
  'People/TakeExport': 'a part of a file that a job made',
  'Place/Find': 'asks the map service, and no database',
  'Refund/ExportList': 'all refunds of a list for a file: no page',
  'Report/GetOne': 'one report by its number, with evidence that is unsealed',
  'Series/Preview': 'dates by a rule: no list of what there is',
  'Series/PreviewChange': 'what a change would do to one series',
  'Series/PreviewExtension': 'dates by a rule: no list of what there is',
  'Setup/GetStatus': 'tells of settings, and asks no table',
  'Sum/ExportActivities': 'all rows of a list for a file: no page',
  'Sum/ExportDays': 'all rows of a list for a file: no page',
  'Sum/ExportOrganizers': 'all rows of a list for a file: no page',
  'Sum/ExportOrganizersOfDay': 'all rows of a list for a file: no page',
  'Sum/ExportStatement': 'all rows of a statement for a file: no page',
  'UnfitWord/Try': 'looks for the words of the list in one text',
}
/** Filters that no page of the measurement sets, and why. */
const FILTERS_NOT_MEASURED: Readonly<Record<string, string>> = {
  'Member/Find phone': 'one by its own index; numbers of the measurement are none',
}
/** Where a page begins and how long it is. */
const PAGING = ['cursor', 'maxResultCount']

const ID = '0193a0c2-8d3e-7c11-9f00-3b1c5a7e9d42'
const ANY_WORLD: PageWorld = {
  today: '2026-11-21',
  cityCode: '330100',
  activityId: ID,
  memberId: ID,
  organizerId: ID,
  orderId: ID,
  draftId: ID,
  draftOrganizerId: ID,
  seriesId: ID,
  importId: ID,
  operatorId: ID,
}
const pages = consolePageCalls(ANY_WORLD)
const pagesOf = (call: ConsoleCall) => pages.filter((page) => page.call.path === call.path)

/** Whether what a call answers holds a list, and nothing is changed by it. */
function isList({ entry, audit, output }: ConsoleCall): boolean {
  const holdsList = Object.values(fieldsIn(output)).some((field) => withoutWrapper(field)._zod.def.type === 'array')
  return entry === 'signedIn' && audit !== 'change' && holdsList
}

let lists: ConsoleCall[]
beforeAll(async () => {
  lists = (await everyConsoleCall()).filter(isList)
})

describe('every list of the console', () => {
  // proves 43.6
  test('is measured, or there is a reason why not', () => {
    const missing = lists.filter((call) => pagesOf(call).length === 0 && !(call.path in NOT_MEASURED))
    expect(missing.map(({ path }) => path)).toEqual([])
  })

  test('is narrowed by each of its filters, or there is a reason why not', () => {
    const missing = lists.flatMap((call) => {
      const set = pagesOf(call).flatMap(({ input }) => Object.keys(input))
      const filters = Object.keys(fieldsIn(call.input)).filter((name) => !PAGING.includes(name))
      return set.length === 0 ? [] : filters.filter((name) => !set.includes(name)).map((name) => `${call.path} ${name}`)
    })
    expect(missing.filter((filter) => !(filter in FILTERS_NOT_MEASURED))).toEqual([])
  })

  test('has no reason besides', () => {
    const unmeasured: string[] = lists.filter((call) => pagesOf(call).length === 0).map(({ path }) => path)
    expect(Object.keys(NOT_MEASURED).filter((path) => !unmeasured.includes(path))).toEqual([])
  })
})

test('pages have a name each, and inputs that the calls take', () => {
  expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length)
  expect(pages.filter(({ call, input }) => !z.safeParse(call.input, input).success)).toEqual([])
})
