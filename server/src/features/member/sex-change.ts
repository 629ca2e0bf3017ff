import { sexFixed } from '@quan/contract/card/my-card.ts'
import type { Sex } from '@quan/contract/person/sex.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PersonalStore } from '#platform/personal-data/personal-vault.ts'

/**
 * Throws `card.sex_fixed` where somebody who ordered or held a place tells another sex: places and prices went by the one
 * they had. Their orders wait until the transaction ends.
 */
export async function refuseSexChange(
  tx: SqlRunner,
  { memberId, sex }: { memberId: string; sex: Sex | null },
): Promise<void> {
  await tx`select from member where id = ${memberId} for no key update`
  const [fixed] = await tx`
    select from member
    where id = ${memberId} and sex is not null and sex is distinct from ${sex}
      and (exists (select from "order" where member_id = member.id) or exists (select from place where holder_id = member.id))`
  if (fixed) throw new AppError(sexFixed)
}

/** Corrects the sex of the member of a phone; places stay as they were sold. Null where nobody has that phone. */
export async function correctSex(
  { phone, sex }: { phone: string; sex: Sex },
  { sql, vault }: PersonalStore,
): Promise<{ nickName: string | null } | null> {
  const [member] = await sql<{ nickName: string | null }[]>`
    update member set sex = ${sex} where phone_hash = ${vault.phoneHash(phone)} and closed_at is null
    returning nick_name as "nickName"`
  return member ?? null
}
