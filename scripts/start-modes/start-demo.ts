import { join } from 'node:path'
import { seedDemo } from '@quan/demo/seed-demo.ts'
import { captchaQueries } from '../../server/src/features/login/login.queries.ts'
import { type Clock, movableClock, systemClock } from '@quan/server/platform/clock/clock.ts'
import type { ServerConfig } from '@quan/server/platform/config/server-config.ts'
import { connect } from '@quan/server/platform/database/connect.ts'
import { type RunningServer, startServer } from '@quan/server/start-server.ts'
import { demoVendorSettings } from '@quan/simulators/demo-vendor-settings.ts'
import { simulators } from '@quan/simulators/simulators.ts'
import { demoWechatAccount } from '../../simulators/src/wechat-open/wechat-account.ts'
import { NEW_PERSON, openidOfMember } from '../../simulators/src/wechat-open/person.ts'
import { onMigrated } from '../database/on-migrated.ts'
import { openDatabase, type OpenDatabase } from '../database/open-database.ts'
import { say, step } from '../progress/progress.ts'
import { buildWeb } from '../web-build/build-web.ts'
import { webFolder } from '../web-build/web-folder.ts'
import { authoriseSilently } from './authorise-silently.ts'

/** Everything on a bare machine: embedded database, demo data, simulators, the app; `base` tells what time it is. */
export async function startDemo(
  config: ServerConfig,
  environment: NodeJS.ProcessEnv,
  base: Clock = systemClock,
): Promise<RunningServer> {
  const building = step('web app ready', () => buildWeb('demo'))
  // awaited below; a failing build must not end the process while the database starts
  building.catch(() => {})
  const database = await step('database started', () => openDatabase(config))
  try {
    await building
    return await startOn({ database, config, environment, base })
  } catch (error) {
    await database.stop()
    throw error
  }
}

type StartOn = { database: OpenDatabase; config: ServerConfig; environment: NodeJS.ProcessEnv; base: Clock }

async function startOn({ database, config, environment, base }: StartOn): Promise<RunningServer> {
  const clock = movableClock(base)
  const { members, doorkeeper } = await fillDatabase(database.url, config, clock.now())
  const sql = connect({ url: database.url, max: 1, applicationName: 'quan simulators' })
  const captchas = captchaQueries(sql)
  const beside = simulators({
    clock,
    members: () => members,
    hasSmsLimits: config.limits,
    wechatOpen: {
      ...demoWechatAccount,
      authorizedHosts: ['127.0.0.1', 'localhost', new URL(config.publicUrl).hostname],
    },
    notifyHosts: ['127.0.0.1', 'localhost', new URL(config.publicUrl).hostname],
    dataDir: join(config.dataDir, 'simulators'),
    readCaptcha: (id) => captchas.findText(id, clock.now()),
    say,
  })
  const { appId } = demoWechatAccount
  const server = await startServer({
    config,
    environment: { ...demoVendorSettings, ...environment },
    databaseUrl: database.url,
    clock,
    webFolder: webFolder('demo'),
    beside,
    authorise: (phone) =>
      authoriseSilently({
        appId,
        port: config.port,
        person: phone === null ? NEW_PERSON : openidOfMember(appId, phone),
      }),
  })
  say(`同城圈 is ready: ${server.url}   (simulators: ${server.url}/sim/)`)
  if (doorkeeper) say(`organizer (主理人) whose door opens soon: ${doorkeeper.nickName}, phone ${doorkeeper.phone}`)
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await sql.end({ timeout: 2 })
      await database.stop()
    },
  }
}

async function fillDatabase(url: string, config: ServerConfig, now: number) {
  return await onMigrated(url, async (sql) => {
    const seeded = await step('demo data ready', () => seedDemo({ sql, now, dataDir: config.dataDir, onProgress: say }))
    const members = seeded.members.map(({ phone, nickName, isOrganizer }) => ({ phone, nickName, isOrganizer }))
    return { members, doorkeeper: members.find(({ phone }) => phone === seeded.doorkeeperPhone) ?? null }
  })
}
