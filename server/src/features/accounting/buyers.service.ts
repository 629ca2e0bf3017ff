import type { Buyer, findBuyers } from '@quan/contract/console/accounting/buyers.ts'
import type { ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { type BuyerRow, buyerQueries } from '#features/accounting/buyer.queries.ts'
import type { Clerk } from '#features/accounting/clerk.ts'
import { nameCursors } from '#features/member/members-named.ts'
import type { PersonalStore } from '#platform/personal-data/personal-vault.ts'

/** Who ordered something, as finance looks for them; never those of other cities. */
export function buyersService({ sql, vault }: PersonalStore) {
  const buyers = buyerQueries(sql)
  const cursors = nameCursors(vault)
  return {
    /** By how their name begins. A page may hold fewer than there is room for. */
    async find({ name: start, maxResultCount, cursor }: ParsedConsoleInputOf<typeof findBuyers>, { cities }: Clerk) {
      const asked = { start, behind: cursors.open(cursor), limit: maxResultCount + 1 }
      const rows = await buyers.listByName(asked, cities)
      const shown = rows.slice(0, maxResultCount)
      const last = shown.at(-1)
      const nextCursor = last && rows.length > shown.length ? cursors.seal({ name: last.sortName, id: last.id }) : null
      const items = shown.flatMap(shapeBuyer)
      return { items, nextCursor, ...(cursor || nextCursor ? {} : { totalCount: items.length }) }
    },

    /** By their phone; null = nobody who ordered there has it. */
    async findByPhone(phone: string, { cities }: Clerk): Promise<Buyer | null> {
      const row = await buyers.findByPhone(vault.phoneHash(phone), cities)
      return (row && shapeBuyer(row)[0]) ?? null
    },
  }
}

/** None of who never ordered there. */
function shapeBuyer({ id, nickName, latest }: BuyerRow): Buyer[] {
  if (latest === null) return []
  const { createdAt, ...order } = latest
  return [{ id, nickName, latest: { ...order, createTime: createdAt.toISOString() } }]
}
