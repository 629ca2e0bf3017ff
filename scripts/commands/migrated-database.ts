import { sealWaitingPhones } from '@quan/server/features/account-security/seal-waiting-phones.ts'
import { syncCities } from '@quan/server/features/city/reference-cities.ts'
import { sealCompanions } from '@quan/server/features/companion/seal-companions.ts'
import { hasUnsealed, sealMembers } from '@quan/server/features/member/seal-members.ts'
import type { ServerConfig } from '@quan/server/platform/config/server-config.ts'
import { loadServerKeys } from '@quan/server/platform/config/server-keys.ts'
import { connect, type Sql } from '@quan/server/platform/database/connect.ts'
import { migrate } from '@quan/server/platform/database/migrate.ts'
import { type PersonalVault, personalVault } from '@quan/server/platform/personal-data/personal-vault.ts'
import { say } from './progress.ts'

// apart from what starts an embedded database: production runs without that room

/** Connections of a script. */
const CONNECTIONS = 4

/** Brings a database to the newest migration and cities, then works on it. */
export async function withMigratedDatabase<Result>(url: string, act: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = connect({ url, max: CONNECTIONS, applicationName: 'quan script' })
  try {
    await migrate(sql)
    await syncCities(sql)
    return await act(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Seals what a version before wrote in clear, which no migration can: before anybody is answered from it. */
export async function sealStored(sql: Sql, vault: PersonalVault): Promise<void> {
  await sealCompanions(sql, vault)
  await sealWaitingPhones(sql, vault)
  if (await hasUnsealed({ sql, vault })) await sealMembers({ sql, vault, onProgress: say })
}

/** What opens and seals by the keys of an installation; the demo makes those it lacks. */
export async function vaultOf({ keysDir, rsaBits, mode }: ServerConfig): Promise<PersonalVault> {
  return personalVault(await loadServerKeys({ keysDir, rsaBits, mayMake: mode === 'demo' }))
}
