import * as z from 'zod/mini'
import type { PersonalVault } from './personal-vault.ts'

/** A text that tells of a person, in a column of its own: the row's id is what it is bound to. */
export type SealedText = {
  seal(id: string, text: string, vault: PersonalVault): Buffer
  /** Null stays null: nothing was told. */
  open(id: string, sealed: Buffer | null, vault: PersonalVault): string | null
}

/** `column` keeps a value from being opened in another one of the same row. */
export const sealedText = (column: string): SealedText => ({
  seal: (id, text, vault) => vault.seal({ table: column, id }, text),
  open: (id, sealed, vault) =>
    sealed === null ? null : z.parse(z.string(), vault.open({ table: column, id }, sealed)),
})
