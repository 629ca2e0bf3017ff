import type { FastifyInstance } from 'fastify'
import type { OutsideRefunds } from '#features/accounting/outside-refunds.service.ts'
import type { RefundsByHand } from '#features/accounting/refund-by-hand.service.ts'
import type { DraftReviews } from '#features/hosting/draft-review.service.ts'
import type { HostLimitsService } from '#features/hosting/host-limits.service.ts'
import type { HostDecisions } from '#features/hosting/host-decision.service.ts'
import { insightService } from '#features/insight/insight.service.ts'
import type { PaymentService } from '#features/payment/payment.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { derivedKey, type ServerKeys } from '#platform/config/server-keys.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { requestOrigin } from '#platform/http/client-address.ts'
import { visitLimitsOf } from '#platform/http/visit-limits.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { addConsoleCalls, type ConsolePlatform } from './access/console-calls.ts'
import { sessionCookie } from './access/console-cookie.ts'
import { entryTries } from './access/entry-tries.ts'
import type { ConsoleImplementation } from './access/implement-console.ts'
import { passkeyRoutes } from './access/passkey.routes.ts'
import { passkeys } from './access/passkey.service.ts'
import { factorBox, secondFactor } from './access/second-factor.ts'
import { sessionRoutes } from './access/session.routes.ts'
import { operatorSessions } from './access/session.service.ts'
import { activityRoutes, insightRoutes } from './activities/activity.routes.ts'
import { bulkActRoutes } from './activities/bulk-act.routes.ts'
import { draftRoutes } from './activities/draft.routes.ts'
import { addPictureUpload } from './activities/picture.routes.ts'
import { seriesRoutes } from './series/series.routes.ts'
import { accountingRoutes } from './accounting/accounting.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import type { HiddenActivities } from '#features/activity/hidden-activities.service.ts'
import type { MemberDesk } from '#features/safety/member-desk.service.ts'
import type { AppealDesk } from '#features/safety/appeal-desk.service.ts'
import type { Closings } from '#features/safety/closings.service.ts'
import type { HeldDesk } from '#features/safety/held-desk.service.ts'
import type { ReportDesk } from '#features/safety/report-desk.service.ts'
import type { Suspensions } from '#features/safety/suspension.service.ts'
import type { UnfitWords } from '#features/safety/unfit-words.service.ts'
import { appealRoutes, closingRoutes, reportRoutes } from './safety/report.routes.ts'
import { heldContentRoutes, unfitWordRoutes } from './safety/content-review.routes.ts'
import { hiddenActivityRoutes } from './safety/hidden-activity.routes.ts'
import { memberRoutes } from './safety/member.routes.ts'
import { importRoutes } from './imports/import.routes.ts'
import { hostingRoutes, hostLimitRoutes } from './hosting/hosting.routes.ts'
import { hostRoutes } from './hosting/hosts.routes.ts'
import type { DoorLinks } from '#features/door/door-links.service.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { PlaceSearch } from '#features/location/place-search.service.ts'
import type { OfferFreedPlaces } from '#features/waiting-list/place-offer.service.ts'
import type { OrderChanges } from '#features/order/order-changes.ts'
import type { ContentReviews } from '#features/safety/content-review.ts'
import type { UploadIntake } from '#features/picture/upload-intake.ts'
import type { SharedMemory } from '#platform/shared-memory/shared-memory.ts'
import { messageRoutes } from './messages/message.routes.ts'
import { peopleRoutes } from './activities/people.routes.ts'
import { tableRoutes } from './activities/tables.routes.ts'
import { operatorNames } from './operators/operator.service.ts'
import type { PartSetup } from '@quan/contract/console/setup.ts'
import { homeRoutes } from './home/home.routes.ts'
import { operatorRoutes } from './operators/operator.routes.ts'
import { viewRoutes } from './views/view.routes.ts'

const TRIES_PURPOSE = 'tries to enter the console'

/** What the console's calls are made of. */
export type ConsoleParts = {
  config: Pick<ServerConfig, 'mode' | 'limits' | 'trustedProxies'>
  consoleUrl: string
  sql: Sql
  clock: Clock
  keys: ServerKeys
  vault: PersonalVault
  memberDesk: MemberDesk
  reportDesk: ReportDesk
  appealDesk: AppealDesk
  closings: Closings
  heldDesk: HeldDesk
  suspensions: Suspensions
  hiddenActivities: HiddenActivities
  unfitWords: UnfitWords
  contentReviews: ContentReviews
  notifications: Notifications
  listCities: Parameters<typeof operatorRoutes>[0]['listCities']
  payments: PaymentService
  hostDecisions: HostDecisions
  hostLimits: HostLimitsService
  draftReviews: DraftReviews
  refundsByHand: RefundsByHand
  outsideRefunds: OutsideRefunds
  doorLinks: DoorLinks
  offerFreedPlaces: OfferFreedPlaces
  findPlaces: PlaceSearch
  changes: Pick<OrderChanges, 'movePlace' | 'recordEntry'>
  setup: readonly PartSetup[]
  /** Takes in the pictures of activities. */
  intake: UploadIntake
  signPicture: (path: string) => string
  /** Where the files of pictures lie. */
  pictureFiles: { store: PictureStore }
  /** What all processes remember together; of this one alone unless given. */
  memory?: SharedMemory | undefined
}

/** Puts the operators' console on the server: its calls, behind its own door. */
export function addConsole(app: FastifyInstance, parts: ConsoleParts): void {
  const { config, consoleUrl, sql, clock } = parts
  const cookie = sessionCookie(consoleUrl)
  const sessions = operatorSessions({ clock, isFactorRequired: config.mode === 'production' })
  const platform: ConsolePlatform = {
    sql,
    clock,
    consoleUrl,
    cookie,
    sessions,
    originOf: requestOrigin(config.trustedProxies),
    limitVisit: visitLimitsOf(app).calls,
  }
  addConsoleCalls(app, consoleCalls(parts, { cookie, sessions }), platform)
  const { intake, signPicture, contentReviews: reviews, memory } = parts
  addPictureUpload(app, platform, { intake, signPicture, reviews, isLimited: config.limits, memory })
}

type Door = { cookie: ReturnType<typeof sessionCookie>; sessions: ReturnType<typeof operatorSessions> }

function consoleCalls(parts: ConsoleParts, door: Door): ConsoleImplementation[] {
  const { config, sql, clock, keys, listCities } = parts
  const [hashSecret] = keys.hash.slice(-1)
  if (!hashSecret) throw new Error('There is no key to derive from. Fill KEYS_DIR.')
  const signIn = {
    ...door,
    clock,
    tries: entryTries({ sql, clock, hashKey: derivedKey(hashSecret, TRIES_PURPOSE), isLimited: config.limits }),
    factor: secondFactor({ clock, box: factorBox(keys) }),
  }
  const insights = (within: SqlRunner) => insightService({ sql: within, clock })
  const calls = [
    ...sessionRoutes(signIn),
    ...passkeyRoutes({ ...signIn, passkeys: passkeys({ clock }) }),
    ...operatorRoutes({ clock, listCities }),
    ...viewRoutes(),
    ...homeRoutes({ ...parts, operatorNames, insights }),
    ...reportRoutes(parts),
    ...appealRoutes(parts),
    ...closingRoutes(parts),
    ...hiddenActivityRoutes(parts),
    ...heldContentRoutes(parts),
    ...memberRoutes(parts),
    ...unfitWordRoutes(parts),
    ...hostingRoutes(parts),
    ...hostRoutes(parts),
    ...hostLimitRoutes(parts),
    ...peopleRoutes(parts),
    ...tableRoutes(parts),
    ...messageRoutes(parts),
    ...activityRoutes(parts),
    ...importRoutes(parts),
    ...insightRoutes(insights, parts),
    ...draftRoutes(parts),
    ...bulkActRoutes(parts),
    ...seriesRoutes(parts),
    ...accountingRoutes({ ...parts, operatorNames }),
  ]
  return [...calls, ...auditRoutes({ sql, calls: calls.map(({ call }) => call) })]
}
