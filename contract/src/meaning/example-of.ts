import * as z from 'zod/mini'
import type { FieldMeaning } from '#meaning/meaning.ts'
import { fieldsIn, type MeaningRegistry, withoutWrapper } from '#meaning/meaning-registry.ts'

type Around = { meanings: MeaningRegistry; meaning?: FieldMeaning | undefined }

/** A good value of a schema: what its meaning names, else composed of the examples of its parts. */
export function exampleOf(schema: z.core.$ZodType, { meanings, meaning }: Around): unknown {
  const one = withoutWrapper(schema)
  const given = meaning?.example
  if (one instanceof z.ZodMiniArray) {
    if (Array.isArray(given)) return given
    return [exampleOf(one._zod.def.element, { meanings, meaning })]
  }
  if (given !== undefined) return given
  if (one instanceof z.ZodMiniObject) {
    const parts = Object.entries(fieldsIn(one)).map(([name, field]) => [
      name,
      exampleOf(field, { meanings, meaning: meanings.fieldOf(one, name) }),
    ])
    return Object.fromEntries(parts)
  }
  if (one instanceof z.ZodMiniUnion) return exampleOf(one._zod.def.options[0]!, { meanings })
  if (one instanceof z.ZodMiniEnum) return Object.values(one._zod.def.entries)[0]
  if (one instanceof z.ZodMiniLiteral) return one._zod.def.values[0]
  return one instanceof z.ZodMiniBoolean ? true : undefined
}
