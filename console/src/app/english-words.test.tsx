import { getMyBulkActs } from '@quan/contract/console/activities/bulk-act.ts'
import { activityChangeRefused, activityUnchangeable } from '@quan/contract/console/activities/change-activity.ts'
import { CHANGE_FAULT_SENTENCES as RULES } from '@quan/contract/console/activities/change-rules.ts'
import {
  draftOrganizerGone,
  getOperatorDraft,
  getOperatorDrafts,
} from '@quan/contract/console/activities/operator-draft.ts'
import { getMyCities } from '@quan/contract/console/operators.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { suspendMember } from '@quan/contract/console/members.ts'
import { decideReport, getReport } from '@quan/contract/console/reports.ts'
import { type DeskSeries, getSeries, seriesRefused } from '@quan/contract/console/series/series-calls.ts'
import { previewSeriesChange } from '@quan/contract/console/series/series-change-calls.ts'
import { EXTENSION_FAULT_SENTENCES, previewExtension } from '@quan/contract/console/series/series-extension-calls.ts'
import { UNACCEPTED, WORK_FAULT_SENTENCES as WORK } from '@quan/contract/console/work-faults.ts'
import { invalidInput } from '@quan/contract/endpoint/common-errors.ts'
import { draftUnready } from '@quan/contract/hosting/drafts.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { consoleLanguage } from '#platform/settings/console-language.ts'
import { aBulkAct, aBulkItem } from '../features/activities/bulk/a-bulk-act.testing.ts'
import { BulkActs } from '../features/activities/bulk/bulk-acts.tsx'
import { DraftList } from '../features/activities/drafts/draft-list.tsx'
import { DraftPage } from '../features/activities/editor/draft-page.tsx'
import { AN_OPERATOR_DRAFT } from '../features/activities/operator-draft.testing.ts'
import { A_SERIES, draftIdOf, startOf } from '../features/activities/series/a-series.testing.tsx'
import { SeriesChangeDialog } from '../features/activities/series/series-change-dialog.tsx'
import { SeriesHead } from '../features/activities/series/series-head.tsx'
import { ActForm } from '../features/members/act-form.tsx'
import { OneReport } from '../features/reports/one-report.tsx'
import { consoleServer } from '../testing/console-server.testing.ts'
import { show } from '../testing/show.testing.tsx'

/** What people wrote may be Chinese; here they wrote English, so that whatever is Chinese is ours. */
const inEnglish = <Value,>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll(/[\p{Script=Han}“”]+/gu, 'Games')) as Value

const DRAFT = inEnglish(AN_OPERATOR_DRAFT)
const SERIES: DeskSeries = inEnglish(A_SERIES)
const MEMBER = { id: draftIdOf(1), isSuspended: false, eraseTime: null }
const PERSON = { id: MEMBER.id, nickName: 'An', sex: 2, reports: 0, upheld: 0, isSuspended: false }
const REPORT = {
  id: draftIdOf(1),
  targetKind: 'user',
  targetId: MEMBER.id,
  targetName: 'An',
  person: null,
  reason: 'fraud',
  state: 'open',
  city: null,
  createTime: startOf(0),
  dueTime: startOf(1),
  isOverdue: false,
  text: null,
  evidence: [],
  pictures: [],
  reporter: PERSON,
  target: PERSON,
  decision: null,
}
const chineseShown = () => document.body.textContent.match(/\p{Script=Han}+/gu) ?? []

beforeEach(() => {
  history.replaceState(null, '', '/console/')
  consoleLanguage.set('en')
})

function open(content: ReactNode, prepare: (server: ReturnType<typeof consoleServer>) => void) {
  const server = consoleServer()
  server.on(getMyCities, () => ({ cities: [] }))
  prepare(server)
  show(server, content)
}

describe('to an operator who reads English', () => {
  // proves 29.1
  test.each([
    [WORK.schedulerGone, 'Whoever scheduled it may publish it no more; look at it and publish it anew'],
    [draftOrganizerGone.text, 'The organizer does not host any more. Choose another.'],
    [RULES.startPast, 'The start has gone by'],
  ])('a draft says why it was not published by itself, in its list and above its editor: %s', async (reason, words) => {
    open(<DraftPage id={DRAFT.id} />, (server) => server.on(getOperatorDraft, () => ({ ...DRAFT, reason })))
    expect(await screen.findByText(`It was not published by itself: ${words}`)).toBeTruthy()
    expect(chineseShown()).toEqual([])
    const row = { ...DRAFT, reason, cityName: null, startTime: null }
    open(<DraftList />, (server) => server.on(getOperatorDrafts, () => ({ items: [row], nextCursor: null })))
    expect(await screen.findByText(`Not published by itself: ${words}`)).toBeTruthy()
    expect(chineseShown()).toEqual([])
  })

  // proves 29.1
  test.each([
    [WORK.changerGone, 'Whoever began the change may change it no more'],
    [WORK.changeFailed, 'Something went wrong; open this date and try again'],
    [activityUnchangeable.text, 'It has ended or was cancelled; nothing can be changed.'],
    [consoleChangedMeanwhile.text, 'Somebody else has just changed this. Load it again.'],
    [
      `${UNACCEPTED.before}${RULES.collides}${UNACCEPTED.after}`,
      'Nobody accepted what came up since (Another activity is at this venue at that time. Is that all right?)',
    ],
    [`${RULES.quotaBelowTaken}；${RULES.endPast}`, 'No fewer places than are taken; The end has gone by'],
  ])('a date of a series says why it was not changed, or cannot be: %s', async (reason, words) => {
    const failed = [{ draftId: draftIdOf(1), title: 'Games', startTime: startOf(1), reason }]
    const work = { id: SERIES.id, operatorName: 'Lin', beginTime: startOf(0), endTime: startOf(0), total: 2, done: 1 }
    open(<SeriesHead id={SERIES.id} />, (server) =>
      server.on(getSeries, () => ({ ...SERIES, change: { ...work, failed } })),
    )
    expect(await screen.findByText((text) => text.endsWith(`was not changed: ${words}`))).toBeTruthy()
    const item = { draftId: draftIdOf(2), activityId: null, version: 4, title: 'Games', startTime: startOf(2) }
    const change = { ...item, changed: ['title'], differing: [], refusal: reason, impact: null, doubts: [] }
    const none = { told: 0, booked: 0, freePlaces: 0, freeOrders: 0, refund: 0, offered: 0 }
    const sum = { ...none, outside: 0, unknown: 0, waiting: 0, tooFew: 0, refundTooFew: 0 }
    const from = { draftId: draftIdOf(1), version: 4 }
    open(<SeriesChangeDialog series={SERIES} from={from} parts={{ title: 'New' }} onClose={() => {}} />, (server) =>
      server.on(previewSeriesChange, () => ({ items: [change], sum })),
    )
    expect(await screen.findByText(`Cannot: ${words}`)).toBeTruthy()
    expect(chineseShown()).toEqual([])
  })

  // proves 29.1
  test.each([
    [WORK.extenderGone, 'Whoever began it may change it no more'],
    [WORK.extensionFailed, 'Something went wrong; add it once more'],
    [consoleNotFound.text, 'Not found, or outside your cities.'],
  ])('a series says which dates were not added, and why no more may be: %s', async (reason, words) => {
    const work = { id: SERIES.id, operatorName: 'Lin', beginTime: startOf(0), endTime: startOf(0), total: 2, done: 1 }
    const extension = { ...work, failed: [{ day: '2100-01-08', reason }] }
    const message = EXTENSION_FAULT_SENTENCES.noRoom
    open(<SeriesHead id={SERIES.id} />, (server) => {
      server.on(getSeries, () => ({ ...SERIES, extension }))
      server.on(previewExtension, () => ({ ...seriesRefused, validationErrors: [{ message, members: ['days'] }] }))
    })
    expect(await screen.findByText(`2100-01-08 was not added: ${words}`)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Add dates' }))
    expect(await screen.findByText('At most 26 dates that are not over')).toBeTruthy()
    expect(chineseShown()).toEqual([])
  })

  // proves 29.1
  test.each([
    [draftUnready.code, `${RULES.venueMissing}；${RULES.startPast}`, 'Write the venue; The start has gone by'],
    [draftUnready.code, '以前的一句话', 'Some things are missing still.'],
    ['server.internal', WORK.actFailed, 'Something went wrong; open it and try again'],
  ])('what was done to several says of each why it was not: %s, %s', async (code, reason, words) => {
    const item = { ...aBulkItem('Games', 'failed'), failure: { code, reason } }
    open(<BulkActs />, (server) => server.on(getMyBulkActs, () => ({ acts: [aBulkAct('publish', [item])] })))
    expect(await screen.findByText(`Not done: ${words}`)).toBeTruthy()
    expect(chineseShown()).toEqual([])
  })

  // proves 29.1
  test.each([
    ['最多 365 天', invalidInput, 'At most 365 days'],
    [RULES.refundWorse, activityChangeRefused, 'People have booked: the refund rule may only become better for them'],
  ])('a refused field says what is wrong with it: %s', async (message, failure, words) => {
    open(<ActForm member={MEMBER} />, (server) =>
      server.on(suspendMember, () => ({ ...failure, validationErrors: [{ message, members: ['days'] }] })),
    )
    await userEvent.type(screen.getByLabelText('For how many days'), '30')
    await userEvent.type(screen.getByLabelText('Reason, for colleagues alone'), 'spam')
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words))
    expect(chineseShown()).toEqual([])
  })

  // proves 29.8
  test('a report says what its decision will tell both sides', async () => {
    const tells = [
      { decision: 'dismiss', reporter: '没有问题', target: null, english: { reporter: 'It is fine', target: null } },
      { decision: 'warn', reporter: '处理了', target: '请改', english: { reporter: 'Thanks', target: 'Change it' } },
    ]
    const report = { ...REPORT, tells }
    open(<OneReport id={report.id} />, (server) => {
      server.on(getReport, () => report)
      server.on(decideReport, () => report)
    })
    expect(await screen.findByText('Whoever reported reads: It is fine')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Warn' }))
    expect(await screen.findByText('Whoever reported reads: Thanks')).toBeTruthy()
    expect(screen.getByText('Whom it concerns reads: Change it')).toBeTruthy()
    expect(screen.getByText('Each reads it in their own language')).toBeTruthy()
    expect(chineseShown()).toEqual([])
  })

  test('a report of an older server says in Chinese what its decision will tell', async () => {
    const tells = [{ decision: 'dismiss', reporter: '没有问题', target: null }]
    open(<OneReport id={REPORT.id} />, (server) => server.on(getReport, () => ({ ...REPORT, tells })))
    expect(await screen.findByText('Whoever reported reads: 没有问题')).toBeTruthy()
  })
})
