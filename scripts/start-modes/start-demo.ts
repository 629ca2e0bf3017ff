import { mkdir } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { CONSOLE_PATH } from '@quan/contract/route/console-route.ts'
import { listSales } from '@quan/demo/seeding/list-sales.queries.ts'
import { seedDemo } from '@quan/demo/seeding/seed-demo.ts'
import { captchaQueries } from '../../server/src/features/login/login.queries.ts'
import { type Clock, movableClock, systemClock } from '@quan/server/platform/clock/clock.ts'
import { examineServerConfig, type ServerConfig } from '@quan/server/platform/config/server-config.ts'
import { demoOperator } from '@quan/server/console/operators/operator-commands.ts'
import { ensureBoundRole } from '@quan/server/platform/database/bound-role.ts'
import { connect } from '@quan/server/platform/database/connect.ts'
import { faultsOfDemoStart, strangersOf } from '@quan/server/platform/http/demo-audience.ts'
import { readStart } from '@quan/server/examine-start.ts'
import { type CloseStack, createCloseStack } from '@quan/server/platform/process/close-stack.ts'
import { type RunningServer, startServer } from '@quan/server/start-server.ts'
import { demoVendorSettings } from '@quan/simulators/demo-vendor-settings.ts'
import { simulators } from '@quan/simulators/simulators.ts'
import { NEW_PERSON, openidOfMember } from '@quan/simulators/wechat-open/person.ts'
import { demoWechatAccount } from '@quan/simulators/wechat-open/wechat-account.ts'
import { openDatabase, type OpenDatabase } from '../commands/database.ts'
import { sealStored, vaultOf, withMigratedDatabase } from '../commands/migrated-database.ts'
import { say, step } from '../commands/progress.ts'
import { CONSOLE_FOLDER } from '../web-build/build-console.ts'
import { buildWeb } from '../web-build/build-web.ts'
import { webFolder } from '../web-build/web-settings.ts'
import { buildMeanwhile, type StoppableBuilds, stoppableBuilds } from './demo-builds.ts'

type AuthoriseSilently = {
  appId: string
  port: number
  /** The simulator's name for who is asked. */
  person: string
}

const AUTHORIZE = '/sim/wechat-open/connect/oauth2/authorize'

const STATE_BYTES = 16

/** Looks at everything the demo needs before anything is begun; throws every fault at once. */
export const beforeDemo = (environment: NodeJS.ProcessEnv): Promise<ServerConfig> =>
  readStart(demoSettings(environment), faultsOfDemoStart(examineServerConfig(environment).config))

/** The settings of an environment with those that the demo brings along. */
export const demoSettings = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...demoVendorSettings,
  ...environment,
})

/** A demo that listens, and the password by which its operator enters the console. */
export type RunningDemo = RunningServer & { operatorPassword: string }

type DemoOptions = {
  /** Told how what was opened is closed again, as it is opened: a start may be told to stop before it is done. */
  opened?: CloseStack
  /** Tells what time it is. */
  base?: Clock
  /** False where another process serves the web app, so that none is built. */
  hasWeb?: boolean
}

/** Everything on a bare machine: embedded database, demo data, simulators, the app. */
export async function startDemo(
  config: ServerConfig,
  environment: NodeJS.ProcessEnv,
  { base = systemClock, hasWeb = true, opened = createCloseStack() }: DemoOptions = {},
): Promise<RunningDemo> {
  const builds = stoppableBuilds()
  const building = hasWeb
    ? step('web app ready', () => builds.run(({ signal }) => buildWeb('demo', { signal, isCompressed: false })))
    : Promise.resolve(false)
  // awaited below; a failing build must not end the process while the database starts
  building.catch(() => {})
  const opening = step('database started', () => openDatabase(config))
  opened.add(async () => await (await opening).stop())
  // a build would go on by itself: it is a process of its own
  opened.add(builds.stop)
  try {
    const database = await opening
    return await startOn({ database, building, config, environment, base, hasWeb, opened, builds })
  } catch (error) {
    await opened.close()
    throw error
  }
}

type StartOn = Required<DemoOptions> & {
  database: OpenDatabase
  /** Ends once the web app is there. */
  building: Promise<unknown>
  config: ServerConfig
  environment: NodeJS.ProcessEnv
  builds: StoppableBuilds
}

async function startOn({
  database,
  building,
  config,
  environment,
  base,
  hasWeb,
  opened,
  builds,
}: StartOn): Promise<RunningDemo> {
  const clock = movableClock(base)
  const [filled] = await Promise.all([fillDatabase(database.url, config, clock.now()), building])
  const { members, paidBefore, doorkeeper, operator, role } = filled
  const sql = connect({ url: database.url, max: 1, applicationName: 'quan simulators' })
  opened.add(() => sql.end({ timeout: 2 }))
  const captchas = captchaQueries(sql)
  const beside = simulators({
    clock,
    members: () => members,
    paidBefore,
    hasSmsLimits: config.limits,
    wechatOpen: {
      ...demoWechatAccount,
      authorizedHosts: ['127.0.0.1', 'localhost', new URL(config.publicUrl).hostname],
    },
    notifyHosts: ['127.0.0.1', 'localhost', new URL(config.publicUrl).hostname],
    publicUrl: config.publicUrl,
    dataDir: join(config.dataDir, 'simulators'),
    readCaptcha: (id) => captchas.findText(id, clock.now()),
    say,
  })
  const { appId } = demoWechatAccount
  const painter = Promise.withResolvers<string | null>()
  // the folder is served from the start, and filled once the app answers
  await mkdir(join(CONSOLE_FOLDER, 'assets'), { recursive: true })
  const server = await startServer({
    config,
    environment: demoSettings(environment),
    databaseUrl: database.url,
    role,
    clock,
    webFolder: hasWeb ? webFolder('demo') : null,
    painter: painter.promise,
    consoleFolder: CONSOLE_FOLDER,
    beside,
    isStranger: strangersOf(config.demoPublic),
    authorise: (phone) =>
      authoriseSilently({
        appId,
        port: config.port,
        person: phone === null ? NEW_PERSON : openidOfMember(appId, phone),
      }),
  })
  opened.add(() => server.stop())
  if (hasWeb) say(`同城圈 is ready: ${server.url}   (simulators: ${server.url}/sim/)`)
  const { name, password } = operator
  say(`operators' console (运营台): ${config.consoleUrl}${CONSOLE_PATH}   (name ${name}, password ${password})`)
  if (hasWeb) void builds.run((options) => buildMeanwhile(painter.resolve, options))
  if (doorkeeper) say(`organizer (主理人) whose door opens soon: ${doorkeeper.nickName}, phone ${doorkeeper.phone}`)
  return { url: server.url, operatorPassword: password, stop: () => opened.close() }
}

/** Everybody of the catalogue has WeChat at hand from the first start on. */
const openIdOf = (phone: string) => openidOfMember(demoWechatAccount.appId, phone)

async function fillDatabase(url: string, config: ServerConfig, now: number) {
  return await withMigratedDatabase(url, async (sql) => {
    const vault = await vaultOf(config)
    await sealStored(sql, vault)
    const seeded = await step('demo data ready', () =>
      seedDemo({ sql, vault, now, dataDir: config.dataDir, openIdOf, onProgress: say }),
    )
    const [operator, paidBefore] = [await demoOperator(sql, now), await listSales(sql)]
    const members = seeded.members.map(({ phone, nickName, isOrganizer }) => ({ phone, nickName, isOrganizer }))
    return {
      members,
      paidBefore,
      doorkeeper: members.find(({ phone }) => phone === seeded.doorkeeperPhone) ?? null,
      operator,
      role: await ensureBoundRole(sql),
    }
  })
}

/**
 * The code that WeChat's browser brings back when a page asks silently who its user is. In the demo everybody has WeChat
 * at hand, so every member can pay.
 */
async function authoriseSilently({ appId, port, person }: AuthoriseSilently): Promise<string> {
  const here = `http://127.0.0.1:${port}`
  // the vendor reads its parameters in this order
  const query = [
    `appid=${appId}`,
    `redirect_uri=${encodeURIComponent(`${here}/`)}`,
    'response_type=code',
    'scope=snsapi_base',
    `state=${randomBytes(STATE_BYTES).toString('hex')}`,
    `sim_person=${person}`,
  ]
  const answer = await fetch(`${here}${AUTHORIZE}?${query.join('&')}`, { redirect: 'manual' })
  await answer.body?.cancel()
  const code = new URL(answer.headers.get('location') ?? here, here).searchParams.get('code')
  if (!code) throw new Error(`WeChat's page answered ${answer.status} and no code.`)
  return code
}
