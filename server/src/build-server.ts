import type { PartSetup } from '@quan/contract/console/setup.ts'
import { CONSOLE_API_PREFIX } from '@quan/contract/console/define-console-call.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { CONSOLE_PATH } from '@quan/contract/route/console-route.ts'
import { DEVELOPMENT_ROUTES } from '@quan/contract/route/development-route.ts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { type CallParts, serverCalls } from '#calls.ts'
import { originOf } from '#console/access/foreign-request.ts'
import { addConsole } from '#console/console-calls.ts'
import { activityDetailQueries } from '#features/activity/activity.queries.ts'
import { getActivity } from '#features/activity/get-activity.ts'
import { activityListQueries } from '#features/activity/list/activity-list.queries.ts'
import { addApiDocuments } from '#features/api-document/api-document.routes.ts'
import { addAppLinkFiles, addDomainFiles, addSecurityFile } from '#features/server-info/well-known.routes.ts'
import { addCaptchaFrame, addMapFrame, addDocumentFrame } from '#features/frame/frame.routes.ts'
import { addCalendarRoutes } from '#features/calendar/calendar.routes.ts'
import { addMyCalendarFile } from '#features/calendar/my-calendar.routes.ts'
import { addSafetyPage } from '#features/safety-companion/safety-companion.routes.ts'
import { addGuestTicketPage } from '#features/check-in/guest-ticket/guest-ticket.routes.ts'
import { addVideoFiles } from '#features/drama/video-files.ts'
import { addLocationFigures } from '#features/location/location-budgets.ts'
import { addReviewFigures } from '#features/safety/review-budgets.ts'
import { addLegalPages } from '#features/legal/legal.routes.ts'
import { loginFunctions } from '#features/login/login.routes.ts'
import { addMyDataFile } from '#features/my-data/my-data.routes.ts'
import { addFriendPages } from '#features/payment/friend/friend-payment.routes.ts'
import { addNotifyRoutes } from '#features/payment/notify.routes.ts'
import { type FirstAnswerParts, pageHeads, type PagePainting } from '#features/page-head/page-heads.ts'
import { publicAddresses } from '#features/page-head/public-address.ts'
import { addSitemapRoutes } from '#features/page-head/sitemap.routes.ts'
import { addSharePictures } from '#features/share/share-picture.routes.ts'
import { type UploadIntake, uploadIntake } from '#features/picture/upload-intake.ts'
import { addUploadRoute } from '#features/picture/picture.routes.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { allowedMethods, type FindAllowed } from '#platform/http/allowed-methods.ts'
import { requestOrigin } from '#platform/http/client-address.ts'
import { callServer } from '#platform/http/call-server.ts'
import { addHealthRoutes, databaseCheck, type Readiness } from '#platform/http/health-routes.ts'
import type { Implementation } from '#platform/http/implement.ts'
import { memberOfRequests } from '#platform/http/member-of.ts'
import { isCallPath, unknownCall } from '#platform/http/unknown-call.ts'
import { visitLimitsOf } from '#platform/http/visit-limits.ts'
import { visitorAnswers } from '#platform/http/visitor-answer.ts'
import type { EarlyAnswer } from '#platform/http/early-answer.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { addConsolePages } from '#platform/pages/console-pages.ts'
import { openPainter } from '#platform/pages/painter.ts'
import { addWebPages } from '#platform/pages/web-pages.ts'
import { addPictureRoutes } from '#platform/pictures/picture-routes.ts'
import { reachDays } from '#platform/limits/reach-days.ts'
import { buildServices, type Services } from '#services.ts'

/** Everything a server is made of; tests hand in their own. */
export type ServerParts = CallParts & {
  metrics: Metrics
  readiness: Readiness
  /** Folder of the built web app; null serves calls alone. */
  webFolder: string | null
  /** File of the module that paints first views, once it is built; null paints none. */
  painter?: Promise<string | null> | null
  /** Folder of the built console, which may be built after the start; null serves none. */
  consoleFolder: string | null
  /** What of the installation is set up, by names of settings. */
  setup: readonly PartSetup[]
  /** Mounted beside the product by the demo start: the simulators. */
  beside?: FastifyPluginAsync
  /** Asked about each request before anything else is. */
  refuse?: EarlyAnswer
}

/** One HTTP server, ready to listen: the calls, what is read by its address, and the pages of the app. */
export async function buildServer(parts: ServerParts, services = buildServices(parts)): Promise<FastifyInstance> {
  const { config } = parts
  const implementations = serverCalls(parts, services)
  const app = callServer({
    ...parts,
    settings: config,
    implementations,
    functions: loginFunctions(services.login),
    reaches: reachDays(parts),
    sessionValidity: services.login.sessionValidity,
    wording: services.unfitWords,
    textReview: services.contentReviews,
    among: services.hiddenActivities.answersOfProcess,
  })
  const findAllowed = allowedMethods(app, [CONSOLE_PATH, CONSOLE_API_PREFIX])
  addApiDocuments(app, { endpoints: implementations.map(({ endpoint }) => endpoint), config })
  addHealthRoutes(app, { readiness: parts.readiness, isDatabaseThere: databaseCheck(parts.sql) })
  const intake = addPictures(app, parts, services)
  addMyDataFile(app, { exports: services.dataExports, memberOf: memberOfRequests(app) })
  addNotifyRoutes(app, {
    payments: services.payments,
    log: parts.log,
    limitUnproven: visitLimitsOf(app).unprovenNotifications,
  })
  addLocationFigures(parts.metrics.registry, services.locationBudgets)
  addReviewFigures(parts.metrics.registry, services.reviewBudgets)
  addPublicFiles(app, parts, services)
  await addVideoFiles(app, config.dataDir)
  addAppLinkFiles(app, config.nativeApp)
  addDomainFiles(app, config.verifyFiles)
  addSecurityFile(app, { ...config, contacts: config.securityContacts, clock: parts.clock })
  const above = consoleAt(config)
  addMapFrame(app, {
    script: config.mapScript,
    isHttps: isHttps(config),
    consoleOrigin: above === "'self'" ? null : above,
  })
  addCaptchaFrame(app, { captcha: parts.captcha, isHttps: isHttps(config) })
  addDocumentFrame(app, { isHttps: isHttps(config) })
  addLegalPages(app, { operator: config.operator, isHttps: isHttps(config) })
  await addOperatorsConsole(app, parts, { ...services, intake })
  if (parts.beside) await app.register(parts.beside)
  await addAppPages(app, parts, { implementations, services, findAllowed })
  return app
}

/** The operators' console, where there is one: its calls and its pages. */
async function addOperatorsConsole(
  app: FastifyInstance,
  { config, ...parts }: ServerParts,
  services: Services & { intake: UploadIntake },
) {
  const { consoleUrl, pictureBaseUrl, mode } = config
  if (consoleUrl === null) return
  const { cities, pictures } = services
  const signPicture = pictures.signed
  addConsole(app, { ...parts, ...services, config, consoleUrl, listCities: cities.list, signPicture })
  const { consoleFolder: folder } = parts
  if (folder === null) return
  await addConsolePages(app, {
    folder,
    isElsewhere: (host) => originOf(host, consoleUrl) === null,
    isHttps: consoleUrl.startsWith('https:'),
    pictureBaseUrl,
    mode,
    map: config.mapScript === null ? 'districts' : 'provider',
    appUrl: consoleAt(config) === "'self'" ? null : new URL(config.publicUrl).origin,
  })
}

/** Where the console is, as the app's pages name it: on their own origin or another; null where there is none. */
function consoleAt({ consoleUrl, publicUrl }: ServerConfig) {
  if (consoleUrl === null) return null
  const { origin } = new URL(consoleUrl)
  return origin === new URL(publicUrl).origin ? "'self'" : (origin as `http${string}`)
}

/** Pictures as they are fetched and sent; answers what takes them in, which others take theirs in by as well. */
function addPictures(
  app: FastifyInstance,
  parts: ServerParts,
  { pictures, pictureFiles, contentReviews }: Services,
): UploadIntake {
  const { config, sql, clock, memory } = parts
  const shared = { sql, clock, ...pictureFiles }
  addPictureRoutes(app, { ...shared, visibilityOf: pictures.visibilityOf, limitVisit: visitLimitsOf(app).pictures })
  const { requireFitPicture } = contentReviews
  const intake = uploadIntake(app, shared)
  const memberOf = memberOfRequests(app)
  addUploadRoute(app, { ...shared, intake, memory, requireFitPicture, memberOf, limits: config.limits })
  return intake
}

/** What anybody reads who knows its address, limited like calls. */
function addPublicFiles(app: FastifyInstance, parts: ServerParts, services: Services) {
  const { config, sql, lists, clock } = parts
  const { publicUrl } = config
  const { tickets, objections, cities, payments } = services
  const limitVisit = visitLimitsOf(app).calls
  const detail = { queries: activityDetailQueries(lists), clock }
  addCalendarRoutes(app, {
    getActivity: (id) => getActivity(id, detail),
    findVersion: detail.queries.findVersion,
    lists: { queries: activityListQueries(lists), clock },
    findCityName: cities.findName,
    publicUrl,
    clock,
    answersOfProcess: services.hiddenActivities.answersOfProcess,
    limitVisit,
  })
  addMyCalendarFile(app, { myCalendars: services.myCalendars, limitVisit })
  const friends = { friends: payments.friends, publicUrl, isHttps: isHttps(config) }
  addFriendPages(app, { ...friends, originOf: requestOrigin(config.trustedProxies), limitVisit })
  addSitemapRoutes(app, { ...firstAnswerParts(app, parts, services), lastChanges: cities.lastChanges })
  addSharePictures(app, {
    getActivity: (id) => getActivity(id, detail),
    sharePictures: services.sharePictures,
    limitVisit,
  })
  addSafetyPage(app, { companions: services.safetyCompanions, clock, isHttps: isHttps(config), limitVisit })
  addGuestTicketPage(app, { sql, clock, tickets, objections, isHttps: isHttps(config), limitVisit })
}

const isHttps = ({ publicUrl }: ServerConfig) => publicUrl.startsWith('https:')

type PageParts = { implementations: readonly Implementation[]; services: Services; findAllowed: FindAllowed }

/** The pages of the app, and what answers paths that nothing else does. */
async function addAppPages(
  app: FastifyInstance,
  parts: ServerParts,
  { implementations, services, findAllowed }: PageParts,
) {
  const { config, webFolder } = parts
  const sendPage = webFolder
    ? await addWebPages(app, {
        folder: webFolder,
        routes: pagePaths(config.mode),
        pictureBaseUrl: config.pictureBaseUrl,
        apiOrigin: config.apiOrigin,
        frameHosts: config.webviewHosts,
        videoHosts: config.videoHosts,
        isHttps: isHttps(config),
        pushUrl: config.push.url,
        previewedBy: consoleAt(config),
        readyPage: pageHeads(firstAnswerParts(app, parts, services), pagePainting(parts, webFolder, implementations)),
      })
    : null
  const answerUnknownCall = unknownCall(implementations, findAllowed)
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = sendPage && isRead && !isCallPath(request.url) && findAllowed(request) === null
    return isPage ? sendPage(request, reply, 404) : answerUnknownCall(request, reply)
  })
}

/** By whom first views are painted, where the module for it is given. */
function pagePainting(
  { painter: file = null, log, metrics }: ServerParts,
  webFolder: string,
  implementations: readonly Implementation[],
): PagePainting {
  if (file === null) return null
  const painter = openPainter({ file, webFolder, log, registry: metrics.registry })
  return { painter, visitorAnswer: visitorAnswers(implementations) }
}

/** What pages tell of themselves is made of. */
function firstAnswerParts(app: FastifyInstance, parts: ServerParts, services: Services): FirstAnswerParts {
  const { config, lists, clock, log } = parts
  const addresses = publicAddresses(config)
  const detail = { queries: activityDetailQueries(lists), clock }
  return {
    getActivity: (id) => getActivity(id, detail),
    sharePicturePath: services.sharePictures.pathOf,
    getCard: (id) => services.cardDetail({ id }, null),
    listCities: services.cities.list,
    cityByAddress: services.cityByAddress,
    originOf: requestOrigin(config.trustedProxies),
    lists: { queries: activityListQueries(lists), clock },
    addresses,
    clock,
    answersOfProcess: services.hiddenActivities.answersOfProcess,
    log,
    limitVisit: visitLimitsOf(app).calls,
  }
}

function pagePaths(mode: ServerConfig['mode']): string[] {
  const routes = mode === 'demo' ? { ...APP_ROUTES, ...DEVELOPMENT_ROUTES } : APP_ROUTES
  return Object.values(routes).map(({ path }) => path)
}
