import { randomUUIDv7 } from 'node:crypto'
import {
  type Companion,
  companionHasPlace,
  companionIsSelf,
  companionIsThere,
  CompanionKind,
  companionNotFound,
} from '@quan/contract/companion/companion.ts'
import type { getCompanions } from '@quan/contract/companion/read-companions.ts'
import type { saveMemberCompanion, saveOtherCompanion } from '@quan/contract/companion/save-companion.ts'
import { invalidInput, loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { ageInYears } from '@quan/contract/person/age.ts'
import { shapeCompanion } from '#features/companion/companion-row.ts'
import { companionQueries } from '#features/companion/companion.queries.ts'
import { changed, getOwn, type Owner, requireRoom } from '#features/companion/owner.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { type CompanionFacts, NO_FACTS } from './companion-facts.ts'

/** A companion of a member's. */
type Own = { id: string; ownerId: string }

/** The people a member books for. */
export type Companions = ReturnType<typeof companionService>

type CompanionParts = { sql: Sql; clock: Clock; vault: PersonalVault }

export function companionService({ sql, clock, vault }: CompanionParts) {
  async function getWithin(runner: SqlRunner, own: Own): Promise<Companion> {
    const row = await companionQueries(runner, vault).find(own)
    if (!row) throw new AppError(companionNotFound)
    return shapeCompanion(row)
  }

  function saveWith(ownerId: string, save: (owner: Owner) => Promise<string>): Promise<Companion> {
    return sql.begin(async (transaction) => {
      const queries = companionQueries(transaction, vault)
      const held = await queries.holdOwner(ownerId)
      if (!held) throw new AppError(loginRequired)
      const id = await save({
        id: ownerId,
        isOwnPhone: (phone) => held.phoneHash?.equals(vault.phoneHash(phone)) ?? false,
        queries,
      })
      return await getWithin(transaction, { id, ownerId })
    })
  }

  return {
    /** A page of a member's companions, newest first. Throws `input.invalid` for a bad cursor. */
    async list(ownerId: string, asked: ParsedInputOf<typeof getCompanions>): Promise<ResultOf<typeof getCompanions>> {
      const filter = { kind: asked.kind ?? null, keyword: asked.keyword ?? '' }
      const found = await companionQueries(sql, vault).list(ownerId, filter, timeReading(asked))
      const { rows, ...page } = timePage(found, asked, ({ created_at: at, id }) => ({ at, id }))
      return { items: rows.map(shapeCompanion), ...page }
    },

    /** Throws `gb.not_found`. */
    get: (own: Own) => getWithin(sql, own),

    /** Adds or changes one who is a member. Throws what `saveMember` does. */
    saveMember: (ownerId: string, input: ParsedInputOf<typeof saveMemberCompanion>) =>
      saveWith(ownerId, (owner) => saveMember(owner, input, clock.now())),

    /** Adds or changes a guest. Throws what `saveGuest` does. */
    saveGuest: (ownerId: string, input: ParsedInputOf<typeof saveOtherCompanion>) =>
      saveWith(ownerId, (owner) => saveGuest(owner, input, clock.now())),

    /** Removes one who holds no place of an activity to come. Throws `gb.not_found`, `gb.has_place`. */
    remove: (own: Own): Promise<void> =>
      sql.begin(async (transaction) => {
        const queries = companionQueries(transaction, vault)
        if (!(await queries.hold(own))) throw new AppError(companionNotFound)
        if (await queries.holdsPlace(own.id, clock.now())) throw new AppError(companionHasPlace)
        await queries.remove(own.id, clock.now())
      }),
  }
}

type Input = ParsedInputOf<typeof saveMemberCompanion>

/**
 * Stores a companion who is a member, and gives the id back. Nothing is looked up by the phone, so that neither the
 * answer nor the time it takes tells who has an account: `companionLinks` asks later. Throws `gb.not_found`, `gb.self`,
 * `gb.full`, `gb.is_there`.
 */
async function saveMember(owner: Owner, { id, phone, ...words }: Input, at: number): Promise<string> {
  if (id != null) return changeWords(owner, id, words)
  // the contract lets nobody in without id and phone
  return await addMember(owner, { phone: phone ?? '', ...words }, at)
}

type Words = Pick<Input, 'relation' | 'remark'>

async function addMember(owner: Owner, { phone, relation, remark }: Words & { phone: string }, at: number) {
  if (owner.isOwnPhone(phone)) throw new AppError(companionIsSelf)
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
  const facts = { ...NO_FACTS, phone: known.phone, relation, remark }
  await owner.queries.changeFacts({ id, ownerId: owner.id, sex: null, facts })
  return id
}

type GuestInput = ParsedInputOf<typeof saveOtherCompanion>

/** Stores a guest, and gives the id back. Throws `gb.not_found`, `gb.full`, `input.invalid` for a birth date ahead. */
async function saveGuest(owner: Owner, { id, ...input }: GuestInput, at: number): Promise<string> {
  if (input.birthDate != null && ageInYears(input.birthDate, at) < 0) throw birthDateAhead()
  return id == null ? await addGuest(owner, input, at) : await changeGuest(owner, id, input)
}

type Facts = Omit<GuestInput, 'id'>

async function addGuest(owner: Owner, input: Facts, at: number) {
  await requireRoom(owner)
  const id = randomUUIDv7()
  await owner.queries.addGuest({ ...factsAfter(input, null), id, ownerId: owner.id, at })
  return id
}

async function changeGuest(owner: Owner, id: string, input: Facts) {
  const known = await getOwn(owner, id, CompanionKind.other)
  await owner.queries.changeFacts({ ...factsAfter(input, known), id, ownerId: owner.id })
  return id
}

type KeptFacts = { phone: string | null; birth_date: string | null; relation: string | null; remark: string | null }

function factsAfter({ nickName, sex, phone, birthDate, relation, remark }: Facts, known: KeptFacts | null) {
  const facts: CompanionFacts = {
    nickName,
    phone: changed(phone, known?.phone ?? null),
    birthDate: changed(birthDate, known?.birth_date ?? null),
    relation: changed(relation, known?.relation ?? null),
    remark: changed(remark, known?.remark ?? null),
  }
  return { sex, facts }
}

function birthDateAhead(): AppError {
  return new AppError(invalidInput, { validationErrors: [{ message: '生日不能晚于今天', members: ['birthDate'] }] })
}
