import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import postgres from 'postgres'
import { accessTokens, type Caller } from '@quan/server/platform/tokens/access-tokens.ts'
import { loadServerKeys } from '@quan/server/platform/config/server-keys.ts'
import { PLANNER } from '@quan/server/features/activity/list/connect-lists.ts'
import { listSurroundings } from '@quan/server/features/activity/list/surroundings.ts'
import { recommendService } from '@quan/server/features/recommendation/recommend.service.ts'
import { personalVault } from '@quan/server/platform/personal-data/personal-vault.ts'
import { getRecommended } from '@quan/contract/activity/get-recommended.ts'
import * as z from 'zod/mini'
import type { Catalogue } from '#catalogue/open-catalogues.ts'
import type { Statement } from '#servers/open-server.ts'

/** By which the member of a kept catalogue is found again. */
const NICK_NAME = '什么都爱'
const FAVORITES = 100
const VISITED = 20
const FOLLOWED = 30
const DECLINED = 20
/** People who came where the member came, each with a place at one that is to come. */
const MET = 200

/** A member of the busiest city with all that ranks activities: favourites, places, follows, people who come again. */
export async function findKeenMember({ url, now, busiestCity }: Catalogue): Promise<Caller> {
  const sql = postgres(url, { max: 1 })
  try {
    const [kept] = await sql<Caller[]>`
      select member.id as "memberId", device.id as "deviceId" from member join device on member_id = member.id
      where nick_name = ${NICK_NAME}`
    if (kept) return kept
    const stored = await sql.begin((tx) => storeKeenMember(tx, busiestCity.code, new Date(now)))
    // nothing cleans up behind a catalogue: the planner would take the tables for empty
    await sql`analyze`
    return stored
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function storeKeenMember(tx: postgres.TransactionSql, city: string, now: Date): Promise<Caller> {
  const [memberId, deviceId] = [randomUUID(), randomUUID()]
  await tx`insert into member (id, nick_name, sex) values (${memberId}, ${NICK_NAME}, 2)`
  await tx`
    insert into device (id, member_id, device_key, name, is_native, created_at, last_used_at)
    values (${deviceId}, ${memberId}, ${deviceId}, '', false, now(), now())`
  await tx`
    insert into taste (member_id, interests, free_times, shows_coming, changed_at)
    values (${memberId}, '{30,40,50}', '{14,18}', true, now())`
  await tx`create temporary table ahead on commit drop as
    select id, row_number() over (order by start_at, id) as number from activity
    where city_code = ${city} and start_at > ${now} and cancelled_at is null order by start_at, id limit 1000`
  await tx`create temporary table behind on commit drop as
    select id from activity where city_code = ${city} and end_at < ${now} and cancelled_at is null
    order by end_at desc, id limit ${VISITED}`
  await tx`
    insert into favorite (member_id, activity_id, created_at)
    select ${memberId}, id, now() from ahead where number > 100 limit ${FAVORITES}`
  await tx`
    insert into not_interested (member_id, activity_id, created_at)
    select ${memberId}, id, now() from ahead where number <= ${DECLINED}`
  await tx`create temporary table met on commit drop as
    select gen_random_uuid() as id, number from generate_series(1, ${MET}) number`
  await tx`insert into member (id, nick_name, is_organizer) select id, '小满', number <= ${FOLLOWED} from met`
  await tx`insert into taste (member_id, shows_coming, changed_at) select id, true, now() from met`
  await tx`
    insert into follow (follower_id, followed_id, created_at)
    select ${memberId}, id, now() from met where number <= ${FOLLOWED}`
  await tx`
    update activity set organizer_id = met.id from ahead join met on met.number = 1 + ahead.number % ${FOLLOWED}
    where activity.id = ahead.id and ahead.number between 200 and 320`
  await tx`
    insert into place (id, activity_id, ticket_type_id, holder_id, state)
    select gen_random_uuid(), held.activity_id, type.id, held.holder_id, 20
    from (select behind.id as activity_id, ${memberId}::uuid as holder_id from behind
      union all select behind.id, met.id from behind, met
      union all select ahead.id, met.id from ahead join met on ahead.number between 30 and 50 and met.number % 20 = ahead.number % 20) held,
      lateral (select id from ticket_type where activity_id = held.activity_id order by position limit 1) type`
  return { memberId, deviceId }
}

/** The token by which the server of a folder knows a member. */
export async function tokenOf(caller: Caller, { now }: Catalogue, folder: string): Promise<string> {
  const keys = await loadServerKeys({ keysDir: join(folder, 'keys'), mayMake: true, rsaBits: 2_048 })
  return await accessTokens({ keys: keys.accessToken, clock: { now: () => now } }).issue(caller)
}

/** The statements by which the server recommends something to a member. */
export async function statementsFor(memberId: string, { url, now, busiestCity }: Catalogue): Promise<Statement[]> {
  const sent: Statement[] = []
  const sql = postgres(url, {
    max: 1,
    connection: PLANNER as never,
    debug: (_connection, text, parameters) => sent.push({ text, parameters }),
  })
  try {
    // the driver's own questions come with the first statement
    await sql`select 1`
    sent.length = 0
    const clock = { now: () => now }
    const service = recommendService({
      sql,
      lists: sql,
      clock,
      vault: personalVault({ personal: [new Uint8Array(32)], hash: [new Uint8Array(32)] }),
      pictureBaseUrl: null,
      listCities: async () => [],
      surroundings: listSurroundings({ lists: sql, clock }),
    })
    await service.list(z.parse(getRecommended.input, { city: busiestCity.code }), memberId)
    return sent
  } finally {
    await sql.end({ timeout: 5 })
  }
}
