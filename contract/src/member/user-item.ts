import * as z from 'zod/mini'
import { entityId } from '#endpoint/ids.ts'
import { Sex } from '#person/sex.ts'

/** The fields by which a member is recognised, in a list or in the dialog about a block. */
export const personFields = {
  id: entityId,
  /** Null for a member who has no name yet. */
  nickName: z.nullable(z.string()),
  /** Path below `/pictures/`, or null: the client draws a head by id. */
  headImgurl: z.nullable(z.string()),
}

/** A member in a list of people. */
export const userItem = z.object({
  ...personFields,
  sex: z.nullable(z.enum(Sex)),
  /** Name of the city. */
  city: z.nullable(z.string()),
  /** Whether the caller follows this member. */
  isFocus: z.boolean(),
  /** Whether both follow each other. */
  isMutual: z.boolean(),
})
/** A member in a list of people. */
export type UserItem = z.infer<typeof userItem>
