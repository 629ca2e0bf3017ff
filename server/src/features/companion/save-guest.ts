import { randomUUIDv7 } from 'node:crypto'
import { CompanionKind } from '@quan/contract/companion/companion-kind.ts'
import type { saveOtherCompanion } from '@quan/contract/companion/save-companion.ts'
import { invalidInput } from '@quan/contract/endpoint/common-errors.ts'
import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { ageInYears } from '@quan/contract/person/age.ts'
import { changed, getOwn, type Owner, requireRoom } from '#features/companion/owner.ts'
import { AppError } from '#platform/errors/app-error.ts'

type Input = ParsedInputOf<typeof saveOtherCompanion>

/** Stores a guest, and gives the id back. Throws `gb.not_found`, `gb.full`, `input.invalid` for a birth date ahead. */
export async function saveGuest(owner: Owner, { id, ...input }: Input, at: number): Promise<string> {
  if (input.birthDate != null && ageInYears(input.birthDate, at) < 0) throw birthDateAhead()
  return id == null ? await addGuest(owner, input, at) : await changeGuest(owner, id, input)
}

type Facts = Omit<Input, 'id'>

async function addGuest(owner: Owner, input: Facts, at: number) {
  await requireRoom(owner)
  const id = randomUUIDv7()
  await owner.queries.addGuest({ ...factsAfter(input, null), id, ownerId: owner.id, at })
  return id
}

async function changeGuest(owner: Owner, id: string, input: Facts) {
  const known = await getOwn(owner, id, CompanionKind.other)
  await owner.queries.changeGuest({ ...factsAfter(input, known), id, ownerId: owner.id })
  return id
}

type Known = { phone: string | null; birth_date: string | null; relation: string | null; remark: string | null }

function factsAfter({ nickName, sex, phone, birthDate, relation, remark }: Facts, known: Known | null) {
  return {
    nickName,
    sex,
    phone: changed(phone, known?.phone ?? null),
    birthDate: changed(birthDate, known?.birth_date ?? null),
    relation: changed(relation, known?.relation ?? null),
    remark: changed(remark, known?.remark ?? null),
  }
}

function birthDateAhead(): AppError {
  return new AppError(invalidInput, { validationErrors: [{ message: '生日不能晚于今天', members: ['birthDate'] }] })
}
