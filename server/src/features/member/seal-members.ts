import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import { memberBirthDate, memberPhone } from './member-secrets.ts'

/** Members looked at in one transaction. */
const AT_A_TIME = 1_000
/** Stands before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/** Members after which it is told again how far it is. */
const TELL_EVERY = 50_000
/** Processes that were started before a key was changed may seal by the one before until they are started anew. */
const SEAL_EVERY_MS = 3_600_000

type SealParts = {
  sql: Sql
  vault: PersonalVault
  signal?: AbortSignal
  /** Told in a sentence how far a long run is. */
  onProgress?: (text: string) => void
}

type Row = {
  id: string
  clearPhone: string | null
  sealedPhone: Buffer | null
  clearBirthDate: string | null
  sealedBirthDate: Buffer | null
}

/** Whether members wait to be sealed or hashed anew before anybody may be looked for; answered from indexes. */
export async function hasUnsealed({ sql, vault }: Pick<SealParts, 'sql' | 'vault'>): Promise<boolean> {
  const [found] = await sql<[{ isThere: boolean }]>`
    select exists (select from member where clear_phone is not null)
      or exists (select from member where clear_birth_date is not null)
      or exists (select from member where phone_hash < ${vault.hashedBy})
      or exists (select from member where phone_hash >= ${following(vault.hashedBy)}) as "isThere"`
  return found.isThere
}

/** The first hash that begins with a later mark. */
function following(mark: Buffer): Buffer {
  const next = Buffer.concat([Buffer.of(0), mark])
  next.writeUIntBE(next.readUIntBE(0, next.length) + 1, 0, next.length)
  return next[0] === 0 ? next.subarray(1) : Buffer.alloc(mark.length + 1, 0xff)
}

/**
 * Seals what stands in clear of members, as versions before wrote it, and anew what an earlier key sealed or hashed, in
 * bites. Tells how many rows it sealed. A run that was broken off is gone on with by the next one; rows that others work
 * on are left to it as well.
 */
export async function sealMembers({ sql, vault, signal, onProgress }: SealParts): Promise<number> {
  let [sealed, looked] = [0, 0]
  for await (const bite of bites(sql)) {
    if (signal?.aborted) break
    sealed += await sql.begin((transaction) => sealBite(transaction, bite, vault))
    looked += bite.members
    if (looked % TELL_EVERY === 0) onProgress?.(`${looked} members looked through, ${sealed} of them sealed`)
  }
  return sealed
}

/** So many members behind one id, up to another. */
type Bite = { after: string; last: string; members: number }

async function* bites(sql: Sql): AsyncGenerator<Bite> {
  let after = FIRST_ID
  for (;;) {
    const ids = await sql<{ id: string }[]>`select id from member where id > ${after} order by id limit ${AT_A_TIME}`
    const last = ids.at(-1)?.id
    if (last === undefined) return
    yield { after, last, members: ids.length }
    after = last
  }
}

async function sealBite(sql: SqlRunner, { after, last }: Bite, vault: PersonalVault) {
  const rows = await sql<Row[]>`
    select id, clear_phone as "clearPhone", sealed_phone as "sealedPhone",
      clear_birth_date::text as "clearBirthDate", sealed_birth_date as "sealedBirthDate"
    from member
    where id > ${after} and id <= ${last} and (num_nonnulls(clear_phone, clear_birth_date) > 0
      or substring(sealed_phone from 1 for 4) <> ${vault.sealedBy}
      or substring(sealed_birth_date from 1 for 4) <> ${vault.sealedBy}
      or substring(phone_hash from 1 for 4) <> ${vault.hashedBy})
    for update skip locked`
  await write(sql, resealed(rows, vault))
  return rows.length
}

/** Values in hexadecimal digits: the driver has no arrays of bytes. */
type Resealed = { id: string; phone: string | null; hash: string | null; birthDate: string | null }

function resealed(rows: readonly Row[], vault: PersonalVault): Resealed[] {
  const hashed = new Set<string>()
  return rows.map((row) => {
    const { id } = row
    const phone = memberPhone.open(id, row.sealedPhone, vault) ?? row.clearPhone
    const birthDate = memberBirthDate.open(id, row.sealedBirthDate, vault) ?? row.clearBirthDate
    const hash = phone && vault.phoneHash(phone).toString('hex')
    // while keys change, two processes may have let a phone in twice: then one is not found by it
    const isTwice = hash !== null && hashed.has(hash)
    if (hash !== null) hashed.add(hash)
    return {
      id,
      phone: phone && memberPhone.seal(id, phone, vault).toString('hex'),
      hash: isTwice ? null : hash,
      birthDate: birthDate && memberBirthDate.seal(id, birthDate, vault).toString('hex'),
    }
  })
}

async function write(sql: SqlRunner, rows: readonly Resealed[]) {
  await sql`
    update member set clear_phone = null, clear_birth_date = null, sealed_phone = decode(told.phone, 'hex'),
      sealed_birth_date = decode(told.birth_date, 'hex'),
      phone_hash = case when told.hash is null or exists (
        select from member other where other.phone_hash = decode(told.hash, 'hex') and other.id <> told.id)
        then phone_hash else decode(told.hash, 'hex') end
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ phone }) => phone)}::text[],
      ${rows.map(({ hash }) => hash)}::text[], ${rows.map(({ birthDate }) => birthDate)}::text[])
      as told (id, phone, hash, birth_date)
    where member.id = told.id`
}

/** Goes on with what a start or a change of keys left. */
export const sealMembersJob = (parts: Pick<SealParts, 'sql' | 'vault'>): Job => ({
  name: 'seal members',
  everyMs: SEAL_EVERY_MS,
  async run(signal) {
    if (parts.vault.hasEarlierKeys || (await hasUnsealed(parts))) await sealMembers({ ...parts, signal })
  },
})
