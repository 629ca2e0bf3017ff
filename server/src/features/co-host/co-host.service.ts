import { activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import {
  type CoHost,
  coHostNoRoom,
  CoHostState,
  coHostTooMany,
  type DoorInvitation,
} from '@quan/contract/check-in/co-hosts.ts'
import { CO_HOST_ANSWERS_A_DAY, CO_HOST_NEWS_A_DAY, CO_HOSTS_MAX } from '@quan/contract/check-in/door-limits.ts'
import { doorOver } from '@quan/contract/check-in/door-links.ts'
import { doorClosed } from '@quan/contract/check-in/door-list.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { memberNotFound } from '@quan/contract/member/member-errors.ts'
import { coHostQueries, type HelpedActivity, type InvitationRow } from '#features/co-host/co-host.queries.ts'
import { shapeUserItem } from '#features/follow/user-item-row.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { takeTurn } from '#features/safety/member-pair.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type PictureHost, pictureHost } from '#platform/pictures/picture-host.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { NotificationWords } from '#features/notification/new-notification.ts'
import { told } from '#features/notification/notification-words.ts'

type DoorNews = { activityId: string; title: string; name: string | null }

const kind = NotificationKind.hosting
const doorPage = (activityId: string) => `${APP_ROUTES.activityDetail.path}?id=${activityId}&view=door`

/** To somebody: an organizer asks them to help at a door. */
const coHostAsked = ({ activityId, title, name }: DoorNews): NotificationWords => ({
  kind,
  ...told('coHostAsked', { title, name }),
  route: doorPage(activityId),
})

/** To the organizer: somebody helps at their door. */
const coHostAccepted = ({ activityId, title, name }: DoorNews): NotificationWords => ({
  kind,
  ...told('coHostAccepted', { title, name }),
  route: doorPage(activityId),
})

/** To the organizer: somebody does not help at their door, or no longer. */
const coHostDeclined = ({ activityId, title, name }: DoorNews): NotificationWords => ({
  kind,
  ...told('coHostDeclined', { title, name }),
  route: doorPage(activityId),
})

/** To somebody: they help at a door no longer. */
const coHostRemoved = ({ activityId, title }: Omit<DoorNews, 'name'>): NotificationWords => ({
  kind,
  ...told('coHostRemoved', { title }),
  route: `${APP_ROUTES.activityDetail.path}?id=${activityId}`,
})

type CoHostParts = {
  sql: Sql
  clock: Clock
  notifications: Pick<Notifications, 'notify' | 'timesTold' | 'wasToldAt'>
  pictureBaseUrl: string | null
}
type Between = { activityId: string; organizerId: string; memberId: string }
type InvitationsAsked = { withDeclined?: boolean | undefined }
type Answer = { activityId: string; memberId: string; isAgreed: boolean }

/** Who helps at doors. */
export type CoHosts = ReturnType<typeof coHostService>

export function coHostService({ sql, clock, notifications, pictureBaseUrl }: CoHostParts) {
  const host = pictureHost(pictureBaseUrl)

  async function list(runner: SqlRunner, activityId: string, organizerId: string): Promise<CoHost[]> {
    const rows = await coHostQueries(runner).list(activityId, organizerId)
    return rows.map(({ state, ...row }) => ({ person: shapeUserItem(row, host), state }))
  }

  async function invite(tx: SqlRunner, { activityId, organizerId, memberId }: Between): Promise<CoHost[]> {
    await takeTurn(tx, organizerId, memberId)
    const queries = coHostQueries(tx)
    const activity = await lockOwn(tx, activityId, organizerId)
    if (activity.is_cancelled || clock.now() >= activity.end_at.getTime()) throw new AppError(doorOver)
    if (!(await queries.isNear(organizerId, memberId))) throw new AppError(memberNotFound)
    if (await queries.add({ activityId, memberId }, clock.now())) {
      if ((await queries.count(activityId)) > CO_HOSTS_MAX) throw new AppError(coHostTooMany)
      const words = coHostAsked({ activityId, title: activity.title, name: await queries.findName(organizerId) })
      // asking again and again what was taken back nags nobody, nor does asking for door after door
      const told = { memberId, fromId: organizerId, kind: words.kind, since: clock.now() - DAY_MS }
      const isOften = (await notifications.timesTold(tx, told)) >= CO_HOST_NEWS_A_DAY
      if (!isOften && !(await notifications.wasToldAt(tx, { ...words, memberId })))
        await notifications.notify(tx, { ...words, memberId, fromId: organizerId })
    }
    return await list(tx, activityId, organizerId)
  }

  async function remove(tx: SqlRunner, { activityId, organizerId, memberId }: Between): Promise<CoHost[]> {
    const { title } = await lockOwn(tx, activityId, organizerId)
    const before = await coHostQueries(tx).remove({ activityId, memberId })
    if (before === CoHostState.accepted)
      await notifications.notify(tx, { ...coHostRemoved({ activityId, title }), memberId, fromId: organizerId })
    return await list(tx, activityId, organizerId)
  }

  async function answer(tx: SqlRunner, { activityId, memberId, isAgreed }: Answer) {
    const queries = coHostQueries(tx)
    const activity = await queries.lockActivity(activityId)
    const state = isAgreed ? CoHostState.accepted : CoHostState.declined
    const before = await queries.answer({ activityId, memberId, state, at: clock.now() })
    if (!activity?.organizer_id || before === null) throw new AppError(doorClosed)
    if (before === state) return
    // who declined left their place to others
    if (isAgreed && (await queries.count(activityId)) > CO_HOSTS_MAX) throw new AppError(coHostNoRoom)
    const news = { activityId, title: activity.title, name: await queries.findName(memberId) }
    const words = isAgreed ? coHostAccepted(news) : coHostDeclined(news)
    const toHost = { ...words, memberId: activity.organizer_id, fromId: memberId }
    const times = await notifications.timesTold(tx, { ...toHost, since: clock.now() - DAY_MS })
    if (times < CO_HOST_ANSWERS_A_DAY) await notifications.notify(tx, toHost)
  }

  return {
    /** Who was asked to help at the door of an own activity. Throws `activity.not_found`. */
    list: (activityId: string, organizerId: string): Promise<CoHost[]> =>
      sql.begin(async (tx) => {
        await lockOwn(tx, activityId, organizerId)
        return await list(tx, activityId, organizerId)
      }),

    /** Asks somebody. Throws `activity.not_found`, `door.over`, `member.not_found`, `co_host.too_many`. */
    invite: (asked: Between): Promise<CoHost[]> => sql.begin((tx) => invite(tx, asked)),

    /** Takes it back, at once. Throws `activity.not_found`. */
    remove: (asked: Between): Promise<CoHost[]> => sql.begin((tx) => remove(tx, asked)),

    /** Doors that a member was asked to help at, or does; if told, also those they declined or left. */
    async listInvitations(memberId: string, { withDeclined = false }: InvitationsAsked): Promise<DoorInvitation[]> {
      const rows = await coHostQueries(sql).listInvitations({ memberId, now: clock.now(), withDeclined })
      return rows.map((row) => shapeInvitation(row, host))
    },

    /** Accepts, declines, goes again, or comes back. Throws `door.closed`, `co_host.no_room`. */
    answer: (given: Answer): Promise<void> => sql.begin((tx) => answer(tx, given)),

    /** Ends it between two members both ways. */
    endBetween: (runner: SqlRunner, one: string, other: string) => coHostQueries(runner).endBetween(one, other),
  }
}

async function lockOwn(tx: SqlRunner, activityId: string, organizerId: string): Promise<HelpedActivity> {
  const activity = await coHostQueries(tx).lockActivity(activityId)
  if (activity?.organizer_id !== organizerId) throw new AppError(activityNotFound)
  return activity
}

const shapeInvitation = (row: InvitationRow, picture: PictureHost): DoorInvitation => ({
  activity: {
    id: row.id,
    title: row.title,
    startTime: row.start_at.toISOString(),
    endTime: row.end_at.toISOString(),
    timeZone: row.time_zone,
  },
  host: { id: row.host_id, nickName: row.host_name, headImgurl: row.host_picture && picture(row.host_picture) },
  isAccepted: row.state === CoHostState.accepted,
  ...(row.state === CoHostState.declined && { isDeclined: true }),
})
