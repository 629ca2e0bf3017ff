import type { ServerParts } from '#build-server.ts'
import type { SmsService } from '#outside/sms/sms-service.ts'
import type { TencentMap } from '#outside/tencent-map/tencent-map-client.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { openLog } from '#platform/log/log.ts'
import { openMetrics } from '#platform/metrics/metrics.ts'
import { TEST_NOW } from './call-app.ts'
import { testKeys } from './test-keys.ts'

/** The parts of a server without outside services and pages; a test says what it is about. */
export function testServerParts({ sql, ...given }: Pick<ServerParts, 'sql'> & Partial<ServerParts>): ServerParts {
  return {
    config: readServerConfig({}),
    sql,
    lists: sql,
    clock: { now: () => TEST_NOW },
    log: openLog({ level: 'silent' }),
    keys: testKeys(),
    metrics: openMetrics(),
    readiness: { isStopping: false, standingStill: () => [] },
    map: {} as TencentMap,
    sms: {} as SmsService,
    captcha: null,
    review: null,
    univerify: null,
    wechat: null,
    pay: null,
    webPush: null,
    webFolder: null,
    consoleFolder: null,
    setup: [],
    ...given,
  }
}
