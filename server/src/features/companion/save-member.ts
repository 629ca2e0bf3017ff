import { randomUUIDv7 } from 'node:crypto'
import { companionIsSelf, companionIsThere } from '@quan/contract/companion/companion-errors.ts'
import { CompanionKind } from '@quan/contract/companion/companion-kind.ts'
import type { saveMemberCompanion } from '@quan/contract/companion/save-companion.ts'
import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { changed, getOwn, type Owner, requireRoom } from '#features/companion/owner.ts'
import { AppError } from '#platform/errors/app-error.ts'

type Input = ParsedInputOf<typeof saveMemberCompanion>

/**
 * Stores a companion who is a member, and gives the id back. Nothing is looked up by the phone, so that neither the
 * answer nor the time it takes tells who has an account: `companionLinks` asks later. Throws `gb.not_found`, `gb.self`,
 * `gb.full`, `gb.is_there`.
 */
export async function saveMember(owner: Owner, { id, phone, ...words }: Input, at: number): Promise<string> {
  if (id != null) return changeWords(owner, id, words)
  // the contract lets nobody in without id and phone
  return await addMember(owner, { phone: phone ?? '', ...words }, at)
}

type Words = Pick<Input, 'relation' | 'remark'>

async function addMember(owner: Owner, { phone, relation, remark }: Words & { phone: string }, at: number) {
  if (phone === owner.phone) throw new AppError(companionIsSelf)
  await requireRoom(owner)
  const words = { relation: relation || null, remark: remark || null }
  const id = await owner.queries.addMember({ ...words, id: randomUUIDv7(), ownerId: owner.id, phone, at })
  if (id === null) throw new AppError(companionIsThere)
  return id
}

async function changeWords(owner: Owner, id: string, words: Words) {
  const known = await getOwn(owner, id, CompanionKind.member)
  const relation = changed(words.relation, known.relation)
  const remark = changed(words.remark, known.remark)
  await owner.queries.changeWords({ id, ownerId: owner.id, relation, remark })
  return id
}
