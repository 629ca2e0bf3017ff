import { heldPhone } from '#features/member/member-secrets.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import { securityPhone } from './security-sms.ts'

/** Phones that wait for days, by the column their values are bound to. */
const WAITING = [
  { table: 'held_phone_change', key: 'member_id', phone: heldPhone },
  { table: 'security_sms', key: 'id', phone: securityPhone },
] as const

type Row = { id: string; clear: string | null; sealed: Buffer | null }

/** Processes that were started before a key was changed may seal by the one before until they are started anew. */
const SEAL_EVERY_MS = 3_600_000

/** What a version before wrote in clear is sealed at the start; what an earlier key sealed, while there is one. */
export function sealWaitingPhonesJob({ sql, vault }: { sql: Sql; vault: PersonalVault }): Job {
  let isFirst = true
  return {
    name: 'seal waiting phones',
    everyMs: SEAL_EVERY_MS,
    async run() {
      if (isFirst || vault.hasEarlierKeys) await sealWaitingPhones(sql, vault)
      isFirst = false
    },
  }
}

/** Seals phones of changes and messages that wait, and anew what an earlier key sealed; there are never many. */
export async function sealWaitingPhones(sql: Sql, vault: PersonalVault): Promise<void> {
  for (const { table, key, phone } of WAITING)
    await sql.begin(async (transaction) => {
      const rows = await transaction<Row[]>`
        select ${sql(key)} as id, clear_phone as clear, sealed_phone as sealed from ${sql(table)}
        where clear_phone is not null or substring(sealed_phone from 1 for 4) <> ${vault.sealedBy}
        for update skip locked`
      for (const { id, clear, sealed } of rows) {
        const told = phone.open(id, sealed, vault) ?? clear ?? ''
        await transaction`
          update ${sql(table)} set clear_phone = null, sealed_phone = ${phone.seal(id, told, vault)}
          where ${sql(key)} = ${id}`
      }
    })
}
