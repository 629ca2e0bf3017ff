import { sexFixed } from '@quan/contract/card/my-card.ts'
import type { Sex } from '@quan/contract/person/sex.ts'
import { lockMember } from '#features/member/lock-member.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

/**
 * Throws `card.sex_fixed` where somebody who ordered or held a place tells another sex: places and prices went by the one
 * they had. Their orders wait until the transaction ends.
 */
export async function refuseSexChange(
  tx: SqlRunner,
  { memberId, sex }: { memberId: string; sex: Sex | null },
): Promise<void> {
  await lockMember(tx, memberId)
  const [fixed] = await tx`
    select from member
    where id = ${memberId} and sex is not null and sex is distinct from ${sex}
      and (exists (select from "order" where member_id = member.id) or exists (select from place where holder_id = member.id))`
  if (fixed) throw new AppError(sexFixed)
}

/** Corrects the sex of a member; places stay as they were sold. Null where there is none. */
export async function correctSex(
  sql: SqlRunner,
  { who, sex }: { who: { phoneHash: Buffer } | { memberId: string }; sex: Sex },
): Promise<{ nickName: string | null } | null> {
  const isThem = 'phoneHash' in who ? sql`phone_hash = ${who.phoneHash}` : sql`id = ${who.memberId}`
  const [member] = await sql<{ nickName: string | null }[]>`
    update member set sex = ${sex} where ${isThem} and closed_at is null returning nick_name as "nickName"`
  return member ?? null
}
