import { membersNamed, type NamesAsked, SORT_NAME } from '#features/member/members-named.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Somebody's last order. */
type LatestOrder = { id: string; title: string; cityCode: string; createdAt: Date }

/** Somebody whom finance looked for; `latest` null = they never ordered in these cities. */
export type BuyerRow = { id: string; nickName: string; sortName: string; latest: LatestOrder | null }

type Cities = readonly string[] | null

/** Buyers, by what they tell of themselves; of each one order is read, and those of theirs that are of other cities. */
export function buyerQueries(sql: SqlRunner) {
  /** SQL of the buyers among some members. */
  const buyers = (members: ReturnType<typeof membersNamed>, cities: Cities) => sql`
    select member.id, coalesce(nick_name, '') as "nickName", coalesce(${sql.unsafe(SORT_NAME)}, '') as "sortName",
      latest.id as "orderId", latest.title, latest.city_code as "cityCode", latest.created_at as "createdAt"
    from (${members}) member left join lateral (
      select o.id, title, city_code, o.created_at from "order" o join activity on activity.id = activity_id
      where member_id = member.id
        and ${cities === null ? sql`true` : sql`activity_city_code = any(${[...cities]}::text[])`}
      order by o.created_at desc, o.id desc limit 1) latest on true
    order by "sortName", member.id`
  type Row = Omit<BuyerRow, 'latest'> & { orderId: string | null } & Omit<LatestOrder, 'id'>
  const shaped = ({ id, nickName, sortName, orderId, title, cityCode, createdAt }: Row): BuyerRow => ({
    id,
    nickName,
    sortName,
    latest: orderId === null ? null : { id: orderId, title, cityCode, createdAt },
  })
  return {
    /** Whose names begin so, behind a place, with those who never ordered there. */
    async listByName(asked: NamesAsked, cities: Cities): Promise<BuyerRow[]> {
      return (await sql<Row[]>`${buyers(membersNamed(sql, asked), cities)}`).map(shaped)
    },

    async findByPhone(phoneHash: Buffer, cities: Cities): Promise<BuyerRow | null> {
      const members = sql`select * from member where phone_hash = ${phoneHash} and closed_at is null`
      const [row] = await sql<Row[]>`${buyers(members, cities)}`
      return row ? shaped(row) : null
    },
  }
}
