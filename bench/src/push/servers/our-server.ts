import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import { startServer } from '@quan/server/start-server.ts'
import { VENDOR_SETTINGS } from '@quan/server/testing/test-settings.ts'
import type { MeasuredServer } from '#push/servers/measured-server.ts'

type ListenOurServer = { databaseUrl: string; dataDir: string }

/** Our whole server as it runs, on a database. */
export async function listenOurServer({ databaseUrl, dataDir }: ListenOurServer): Promise<MeasuredServer> {
  const environment = {
    PORT: '0',
    PRIVATE_PORT: '0',
    DATA_DIR: dataDir,
    LIMITS: 'off',
    PUSH_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...VENDOR_SETTINGS,
  }
  const config = readServerConfig(environment)
  const clock = { now: () => Date.now() }
  const { url } = await startServer({ config, environment, databaseUrl, clock, webFolder: null })
  const answer = await fetch(`${url}/api/services/app/CommonApi/GetServerInfo`)
  const { result } = (await answer.json()) as { result: { push: MeasuredServer['key'] } }
  return {
    port: Number(new URL(url).port),
    key: result.push,
    // it is measured idle
    send: () => {},
    whenAcknowledged: () => {},
  }
}
