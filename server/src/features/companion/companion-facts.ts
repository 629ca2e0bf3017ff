import * as z from 'zod/mini'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'

const text = z.nullable(z.string())

/** What an owner wrote of a companion: of a member the phone and the words, of a guest all of it. */
const companionFacts = z.object({ nickName: text, phone: text, birthDate: text, relation: text, remark: text })
/** What an owner wrote of a companion. */
export type CompanionFacts = z.infer<typeof companionFacts>

/** Nothing was told. */
export const NO_FACTS: CompanionFacts = { nickName: null, phone: null, birthDate: null, relation: null, remark: null }

const placeOf = (id: string) => ({ table: 'companion', id })

/** The facts as `companion.facts` keeps them, for the companion of that id alone. */
export const sealFacts = (id: string, facts: CompanionFacts, vault: PersonalVault): Buffer =>
  vault.seal(placeOf(id), facts)

/** The facts of a companion; a row without any has none. */
export const openFacts = (id: string, sealed: Buffer | null, vault: PersonalVault): CompanionFacts =>
  sealed === null ? NO_FACTS : z.parse(companionFacts, vault.open(placeOf(id), sealed))
