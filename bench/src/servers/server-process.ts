import postgres from 'postgres'
import { startServer } from '@quan/server/start-server.ts'
import { ensureBoundRole } from '@quan/server/platform/database/bound-role.ts'
import { connect } from '@quan/server/platform/database/connect.ts'
import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import { VENDOR_SETTINGS } from '@quan/server/testing/test-settings.ts'
import { listenBare } from '#servers/bare-server.ts'
import type { QuanOrder, ServerOrder, ServerReport } from '#servers/open-server.ts'

/** A process that is one of the servers under measurement. */
async function listen(order: ServerOrder): Promise<number> {
  if (order.kind === 'quan') return listenQuan(order)
  if (order.kind === 'bare') return listenBare(order.served, () => {})
  const sql = postgres(order.databaseUrl, { connection: (order.settings ?? {}) as never })
  return listenBare(order.served, async ({ statements }) => {
    for (const { text, parameters } of statements) await sql.unsafe(text, parameters as never[], { prepare: true })
  })
}

async function listenQuan(order: QuanOrder): Promise<number> {
  const { databaseUrl, now, readyBytesMs, dataDir, consoleUrl, isSealingOff } = order
  const environment = {
    PORT: '0',
    DATA_DIR: dataDir,
    LIMITS: 'off',
    // what answers people is compared, not what is due besides
    ...(consoleUrl !== undefined && { CONSOLE_URL: consoleUrl, ROLES: 'calls' }),
    ...(isSealingOff && { SEALING: 'off' }),
    LOG_LEVEL: 'warn',
    READY_BYTES_MS: String(readyBytesMs),
    ...VENDOR_SETTINGS,
  }
  const startedAt = Date.now()
  const clock = { now: () => now + Date.now() - startedAt }
  const { url } = await startServer({
    config: readServerConfig(environment),
    environment,
    databaseUrl,
    role: await roleOf(databaseUrl),
    clock,
    webFolder: null,
  })
  return Number(new URL(url).port)
}

/** As a start of the demo does. */
async function roleOf(databaseUrl: string): Promise<string | null> {
  const sql = connect({ url: databaseUrl, max: 1 })
  const role = await ensureBoundRole(sql)
  await sql.end({ timeout: 5 })
  return role
}

process.once('message', async (order: ServerOrder) => {
  process.send?.({ port: await listen(order) } satisfies ServerReport)
})
// whoever measures is gone
process.once('disconnect', () => process.exit())
