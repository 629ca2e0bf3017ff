import { randomUUID } from 'node:crypto'
import { type FocusKind, getFocusUser, toggleFocusUser } from '@quan/contract/follow/follow.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { block, unblock } from '@quan/contract/safety/block.ts'
import { alertRoutes } from '#features/alert/alert.routes.ts'
import { alertService } from '#features/alert/alert.service.ts'
import { activeItemsService } from '#features/activity/active-items.service.ts'
import { coHostService } from '#features/co-host/co-host.service.ts'
import { companionLinkService } from '#features/companion/companion-links.service.ts'
import { companionRoutes } from '#features/companion/companion.routes.ts'
import { companionService } from '#features/companion/companion.service.ts'
import { conversationRoutes } from '#features/conversation/conversation.routes.ts'
import { conversationService } from '#features/conversation/conversation.service.ts'
import { followRoutes } from '#features/follow/follow.routes.ts'
import { followService } from '#features/follow/follow.service.ts'
import { matchesService } from '#features/matching/matches.service.ts'
import { notificationRoutes } from '#features/notification/notification.routes.ts'
import { notificationService } from '#features/notification/notification.service.ts'
import { measureService } from '#features/safety/measure.service.ts'
import { safetyRoutes } from '#features/safety/safety.routes.ts'
import { safetyService } from '#features/safety/safety.service.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { calledBy } from '#testing/called-by.ts'
import { testVault } from '#testing/test-keys.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase } from '#testing/test-database.ts'

/** The calls by which members deal with each other, on a database of their own; `time.now` moves the features' clock. */
export async function peopleWorld({ pictureBaseUrl = null }: { pictureBaseUrl?: string | null } = {}) {
  const { sql, close } = await testDatabase()
  const time = { now: TEST_NOW }
  const vault = testVault()
  const parts = { sql, clock: { now: () => time.now }, vault, pictureBaseUrl }
  const notifications = notificationService(parts)
  const follows = followService({ ...parts, notifications })
  const links = companionLinkService({ ...parts, notifications })
  const activities = activeItemsService({ ...parts, lists: sql })
  const conversations = conversationService({ ...parts, follows, notifications, activities })
  const matches = matchesService({ ...parts, activitiesFor: async () => [] })
  const alerts = alertService(parts)
  const safety = safetyService({
    ...parts,
    follows,
    alerts,
    coHosts: coHostService({ ...parts, notifications }),
    companions: links,
    matches,
    notifications,
    conversations,
  })
  const calls = calledBy([
    ...followRoutes(follows),
    ...notificationRoutes(notifications),
    ...safetyRoutes(safety, measureService(parts)),
    ...alertRoutes({ alerts }),
    ...conversationRoutes(conversations),
    ...companionRoutes({ companions: companionService(parts), links }),
  ])
  const { call } = calls

  return {
    sql,
    vault,
    time,
    call,
    notifications,
    links,
    conversations,
    /** A member of that name who is logged in. */
    member: (nickName: string | null = '小满') => storeMember(sql, { nickName }),
    toggle: (from: Caller, to: { memberId: string }, isFocus = true) =>
      call(toggleFocusUser, { userGUID: from.memberId, focusUserGUID: to.memberId, isFocus }, from),
    block: (from: Caller, to: { memberId: string }) => call(block, { userGUID: to.memberId }, from),
    unblock: (from: Caller, to: { memberId: string }) => call(unblock, { userGUID: to.memberId }, from),
    /** Names of the first page. */
    async names(kind: FocusKind, of: Caller) {
      const { result } = await call(getFocusUser, { kind }, of)
      return result?.items.map(({ nickName }) => nickName)
    },
    /** Texts of the notifications. */
    async told(of: Caller) {
      const { result } = await call(getMyMessages, {}, of)
      return result?.items.map(({ text }) => text)
    },
    closeAccount: ({ memberId }: { memberId: string }) =>
      sql`update member set closed_at = now() where id = ${memberId}`,
    nobody: () => ({ memberId: randomUUID() }),
    async close() {
      await calls.close()
      await close()
    },
  }
}

/** The result of `peopleWorld`. */
export type PeopleWorld = Awaited<ReturnType<typeof peopleWorld>>
