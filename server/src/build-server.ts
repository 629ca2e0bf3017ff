import { join } from 'node:path'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { addAppPages } from '#app-pages.ts'
import { cardCalls } from '#card-calls.ts'
import { communityCalls } from '#community-calls.ts'
import { activityDetailQueries } from '#features/activity/detail/activity-detail.queries.ts'
import { getActivity } from '#features/activity/detail/get-activity.ts'
import { addAppLinkFiles } from '#features/app-link/app-link.routes.ts'
import { addCalendarRoutes } from '#features/calendar/calendar.routes.ts'
import { addGuestTicketPage } from '#features/check-in/guest-ticket/guest-ticket.routes.ts'
import { cityListRoutes } from '#features/city/city-list.routes.ts'
import { demoStudentRoutes } from '#features/demo-student/demo-student.routes.ts'
import { addVideoFiles } from '#features/drama/video-files.ts'
import { locationCache } from '#features/location/location-cache.ts'
import { locationRoutes } from '#features/location/location.routes.ts'
import { addUploadRoute } from '#features/picture/picture.routes.ts'
import { type PictureService, pictureService } from '#features/picture/picture.service.ts'
import { loginFunctions } from '#features/login/login.functions.ts'
import { loginRoutes } from '#features/login/login.routes.ts'
import { type LoginService, loginService } from '#features/login/login.service.ts'
import { memberRoutes } from '#features/member/member.routes.ts'
import type { Exports } from '#features/my-data/export.service.ts'
import { addMyDataFile, myDataRoutes } from '#features/my-data/my-data.routes.ts'
import { pushRoutes } from '#features/notification/push.routes.ts'
import type { AuthoriseSilently } from '#features/payment/ensure-open-id.ts'
import { endOrdersService } from '#features/order/end/end-orders.service.ts'
import { addNotifyRoutes } from '#features/payment/notification/notify.routes.ts'
import { paymentRoutes } from '#features/payment/payment.routes.ts'
import { serverInfoRoutes } from '#features/server-info/server-info.routes.ts'
import { shareRoutes } from '#features/share/share.routes.ts'
import { shareService } from '#features/share/share.service.ts'
import { myDataParts } from '#my-data-parts.ts'
import { orderCalls, type OrderServices, signUpsOf } from '#order-calls.ts'
import { orderSide } from '#order-side.ts'
import type { SmsService } from '#outside/aliyun-sms/sms-service.ts'
import type { TencentMap } from '#outside/tencent-map/tencent-map-client.ts'
import type { Univerify } from '#outside/univerify/univerify.ts'
import type { WebPush } from '#outside/web-push/web-push.ts'
import type { WechatOpen } from '#outside/wechat-open/wechat-open.ts'
import type { WechatPay } from '#outside/wechat-pay/wechat-pay.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import type { Sql } from '#platform/database/connect.ts'
import { databaseCheck } from '#platform/database/database-check.ts'
import { callServer } from '#platform/http/call-server.ts'
import { addHealthRoutes, type Readiness } from '#platform/http/health-routes.ts'
import { memberOfRequests } from '#platform/http/member-of.ts'
import { unknownCall } from '#platform/http/unknown-call.ts'
import type { ServerKeys } from '#platform/keys/server-keys.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { visitLimitsOf } from '#platform/http/visit-limits.ts'
import { addPictureRoutes } from '#platform/pictures/picture-routes.ts'
import { pictureSignatures } from '#platform/pictures/picture-signatures.ts'
import { pictureStore } from '#platform/pictures/picture-store.ts'
import { playCalls } from '#play-calls.ts'
import { pushAddress } from '#push/push-address.ts'

/** Everything a server is made of; tests hand in their own. */
export type ServerParts = {
  config: ServerConfig
  sql: Sql
  /** The pool that activities are read by: one of `connectLists`. */
  lists: Sql
  clock: Clock
  log: Log
  keys: ServerKeys
  metrics: Metrics
  readiness: Readiness
  map: TencentMap
  sms: SmsService
  /** Null where one-click login is not set up. */
  univerify: Univerify | null
  /** Null where no WeChat account is set up. */
  wechat: WechatOpen | null
  /** Null where no payment service is set up. */
  pay: WechatPay | null
  /** Null where no browser can be woken. */
  webPush: WebPush | null
  /** Finds out the WeChat account of whoever pays without one; only the demo can. */
  authorise?: AuthoriseSilently
  /** Folder of the built web app; null serves calls alone. */
  webFolder: string | null
  /** Mounted beside the product by the demo start: the simulators. */
  beside?: FastifyPluginAsync
}

/** Joins features and platform into one HTTP server that is ready to listen. `side` is made anew unless given. */
export async function buildServer(parts: ServerParts, side = orderSide(parts)): Promise<FastifyInstance> {
  const { config, sql, clock, readiness } = parts
  const login = loginService({ ...parts, publicUrl: config.publicUrl, isLimited: config.limits })
  const pictureParts = picturePartsOf(parts)
  const pictures = pictureService(pictureParts)
  const myData = myDataParts({ ...pictureParts, login })
  const { services: orders, payments } = side
  const closeAccount = async (memberId: string) => {
    // nobody could end them afterwards
    await endOrdersService(orders).endAll(memberId)
    await myData.closeAccount(memberId)
  }
  const implementations = [
    ...implementedCalls(parts, orders),
    ...memberCalls(parts, { login, pictures, orders, closeAccount, removeCopies: myData.exports.removeAll }),
    ...myDataRoutes(myData),
    ...orderCalls(orders, parts.pay && payments.early),
    ...paymentRoutes({ payments, storeId: config.storeId }),
    ...(config.mode === 'demo' ? demoStudentRoutes() : []),
  ]
  const app = callServer({
    ...parts,
    settings: config,
    implementations,
    functions: loginFunctions(login),
    standing: login.standing,
  })
  const limits = visitLimitsOf(app)
  addHealthRoutes(app, { readiness, isDatabaseThere: databaseCheck(sql) })
  addPictureRoutes(app, { ...pictureParts, standingOf: pictures.standingOf, limitVisit: limits.pictures })
  addUploadRoute(app, { ...pictureParts, memberOf: memberOfRequests(app), limits: config.limits })
  addMyDataFile(app, { exports: myData.exports, memberOf: memberOfRequests(app) })
  addNotifyRoutes(app, { payments, log: parts.log })
  const detail = { queries: activityDetailQueries(parts.lists), clock }
  const { publicUrl } = config
  addCalendarRoutes(app, { getActivity: (id) => getActivity(id, detail), publicUrl, clock, limitVisit: limits.calls })
  const isHttps = publicUrl.startsWith('https:')
  addGuestTicketPage(app, { sql, clock, tickets: orders.tickets, isHttps, limitVisit: limits.calls })
  await addVideoFiles(app, config.dataDir)
  addAppLinkFiles(app, config.nativeApp)
  if (parts.beside) await app.register(parts.beside)
  await addAppPages(app, { config, webFolder: parts.webFolder, answerUnknownCall: unknownCall(implementations) })
  return app
}

function picturePartsOf({ config, sql, clock, keys }: ServerParts) {
  const store = pictureStore(join(config.dataDir, 'pictures'))
  return { sql, clock, store, signatures: pictureSignatures({ tokenKeys: keys.accessToken, clock }) }
}

function implementedCalls(parts: ServerParts, orders: OrderServices) {
  const { config, sql, lists, clock, keys, map, univerify, wechat, webPush } = parts
  const [sealingKey] = keys.sealing
  if (!sealingKey) throw new Error('There is no sealing key. Fill KEYS_DIR.')
  return [
    ...serverInfoRoutes({
      config,
      sealingKey,
      clock,
      univerify,
      wechat,
      webPush,
      push: pushAddress(config.push, keys),
    }),
    ...communityCalls({ sql, lists, clock, pictureBaseUrl: config.pictureBaseUrl, signUpOf: signUpsOf(orders) }),
    ...pushRoutes({ sql, clock, webPush }),
    ...shareRoutes(shareService({ wechat, publicUrl: config.publicUrl })),
    ...cityListRoutes({ sql, clock }),
    ...playCalls({ sql, clock }),
    ...locationRoutes({ map, cache: locationCache({ now: clock.now }) }),
  ]
}

type MemberServices = {
  login: LoginService
  pictures: PictureService
  orders: OrderServices
  closeAccount(memberId: string): Promise<void>
  removeCopies: Exports['removeAll']
}

function memberCalls({ config, sql, lists, clock }: ServerParts, services: MemberServices) {
  const { login, pictures, orders, closeAccount, removeCopies } = services
  const { pictureBaseUrl } = config
  const nextTicketOf = orders.orders.findNextTicket
  return [
    ...loginRoutes({ login, pictureBaseUrl }),
    ...memberRoutes({ sql, clock, pictureBaseUrl, closeAccount, removeCopies, nextTicketOf }),
    ...cardCalls({ sql, lists, clock, pictureBaseUrl, pictures, closeAccount }),
  ]
}
