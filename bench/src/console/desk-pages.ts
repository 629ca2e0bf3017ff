import { getActivityChanges } from '@quan/contract/console/activities/activity-changes.ts'
import { getMyBulkActs } from '@quan/contract/console/activities/bulk-act.ts'
import {
  DeskListing,
  DeskStatus,
  getDeskActivities,
  getDeskActivity,
} from '@quan/contract/console/activities/desk-activity.ts'
import { findHosts, getOperatorDraft, getOperatorDrafts } from '@quan/contract/console/activities/operator-draft.ts'
import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { getFeedback, getWaitingQuestions } from '@quan/contract/console/feedback-desk.ts'
import { listOwnLimits } from '@quan/contract/console/host-limits.ts'
import { getDraftsInReview, getHostApplications } from '@quan/contract/console/hosting-desk.ts'
import { getHosts, previewUnmake } from '@quan/contract/console/hosts.ts'
import { getImports, getImportSources, getKeptActivities } from '@quan/contract/console/imports/import-calls.ts'
import { getHeldMessages, getMyHeldMessages } from '@quan/contract/console/messages/held-messages.ts'
import { getOperatorMessages } from '@quan/contract/console/messages/operator-messages.ts'
import { getDeskDoorLinks } from '@quan/contract/console/people/desk-door-links.ts'
import {
  getAttendees,
  getComing,
  getDeskAnnouncements,
  getPeopleBoard,
  getWaitingPeople,
} from '@quan/contract/console/people/people.ts'
import { getTables } from '@quan/contract/console/people/tables.ts'
import { getSavedViews } from '@quan/contract/console/saved-views.ts'
import { getSeries } from '@quan/contract/console/series/series-calls.ts'
import { getToday, getWaitingTodos } from '@quan/contract/console/today.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { FeedbackFace } from '@quan/contract/match/after-activity.ts'
import { type ConsolePageCall, daysBefore, type PageWorld, table, thing } from '#console/page-call.ts'

/** The home page shows some activities and days, and counts their places, what waits, and what was said. */
function rowsOfHome(result: unknown): number {
  const { activities, evening, tooFew, money, todos, feedback } = result as ConsoleResultOf<typeof getToday>
  const shown = [...(activities ?? []), ...(evening?.activities ?? [])]
  const listed = shown.length + (tooFew?.activities.length ?? 0) + (money?.days.length ?? 0)
  const counted = [
    ...[...shown, ...(tooFew?.activities ?? [])].map(({ places }) => places),
    ...todos.map(({ count }) => count),
    ...(feedback ? [feedback.happy, feedback.fair, feedback.unhappy] : []),
  ]
  return counted.reduce((sum, count) => sum + count, listed)
}

/** What waits is told in number. */
const rowsCounted = (result: unknown): number =>
  (result as ConsoleResultOf<typeof getWaitingTodos>).todos.reduce((sum, { count }) => sum + count, 0)

/** Each act tells of all that it was done to. */
const rowsOfActs = (result: unknown): number =>
  (result as ConsoleResultOf<typeof getMyBulkActs>).acts.reduce((sum, { items }) => sum + items.length, 0)

/** The home page. */
const homePages = ({ cityCode }: PageWorld): ConsolePageCall[] => [
  { ...table('today', getToday), rowsTold: rowsOfHome },
  { ...table('today_of_city', getToday, { cityCode }), rowsTold: rowsOfHome },
  { ...table('waiting_todos', getWaitingTodos), rowsTold: rowsCounted },
]

/** Activities and drafts, as the tables open and as they are narrowed. */
function activityPages({ today, cityCode, activityId, ...world }: PageWorld): ConsolePageCall[] {
  const { organizerId, draftId, draftOrganizerId, seriesId, importId } = world
  const { week } = daysBefore(today)
  const nextWeek = { from: today, to: addDays(today, 6) }
  return [
    table('activities', getDeskActivities),
    table('activities_of_city', getDeskActivities, { cityCode }),
    table('activities_of_organizer', getDeskActivities, { organizerId }),
    table('activities_of_series', getDeskActivities, { seriesId }),
    table('activities_of_kind_and_days', getDeskActivities, { category: 10, ...week }),
    table('activities_cancelled', getDeskActivities, { status: DeskStatus.cancelled }),
    table('activities_hidden', getDeskActivities, { status: DeskListing.hidden }),
    table('activities_with_words', getDeskActivities, { keyword: '同城 4242' }),
    thing('activity_whole', getDeskActivity, { id: activityId }),
    table('activity_changes', getActivityChanges, { id: activityId }),
    table('drafts', getOperatorDrafts),
    table('drafts_of_city', getOperatorDrafts, { cityCode }),
    table('drafts_of_organizer', getOperatorDrafts, { organizerId: draftOrganizerId }),
    table('drafts_of_series', getOperatorDrafts, { seriesId }),
    table('drafts_of_kind_and_days', getOperatorDrafts, { category: 10, ...nextWeek }),
    table('drafts_of_days', getOperatorDrafts, nextWeek),
    table('drafts_with_words', getOperatorDrafts, { keyword: '会客厅 42' }),
    table('drafts_with_frequent_words', getOperatorDrafts, { keyword: '会客厅' }),
    table('drafts_stopped', getOperatorDrafts, { isStopped: true }),
    { ...thing('draft', getOperatorDraft, { id: draftId }), isOfAllCities: true },
    thing('series', getSeries, { id: seriesId }),
    { ...table('bulk_acts', getMyBulkActs), rowsTold: rowsOfActs },
    table('imports', getImports),
    table('import_sources', getImportSources),
    { ...table('import_kept', getKeptActivities, { id: importId }), isOfAllCities: true },
  ]
}

/** Who comes, who hosts, what they said and are told. */
const peoplePages = ({ activityId, cityCode, organizerId }: PageWorld): ConsolePageCall[] => [
  table('messages', getOperatorMessages),
  table('messages_held', getHeldMessages),
  table('messages_held_of_mine', getMyHeldMessages),
  table('people_coming', getComing),
  table('people_by_words', getComing, { keyword: '徒步' }),
  table('people_by_words_of_city', getComing, { keyword: '徒步', cityCode }),
  thing('people_board', getPeopleBoard, { activityId }),
  table('people', getAttendees, { activityId }),
  table('people_with_words', getAttendees, { activityId, keyword: '用户' }),
  table('people_waiting', getWaitingPeople, { activityId }),
  table('people_tables', getTables, { activityId }),
  table('people_announcements', getDeskAnnouncements, { activityId }),
  table('people_door_links', getDeskDoorLinks, { activityId }),
  table('host_applications', getHostApplications),
  table('drafts_in_review', getDraftsInReview),
  table('hosts', getHosts),
  table('hosts_by_name', getHosts, { name: '用户1' }),
  table('hosts_with_limits', listOwnLimits),
  { ...thing('host_unmade', previewUnmake, { memberId: organizerId }), isOfAllCities: true },
  table('hosts_to_name', findHosts, { name: '用户1' }),
  table('feedback', getFeedback),
  table('feedback_of_activity', getFeedback, { activityId }),
  table('feedback_unhappy_with_words', getFeedback, { face: FeedbackFace.unhappy, withText: true }),
  table('questions', getWaitingQuestions),
  table('views', getSavedViews),
]

/** What editors and the door see. */
export const deskPages = (world: PageWorld): ConsolePageCall[] => [
  ...homePages(world),
  ...activityPages(world),
  ...peoplePages(world),
]
