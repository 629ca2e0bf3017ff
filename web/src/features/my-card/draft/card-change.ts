import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { MyCard } from '@quan/contract/card/my-card.ts'
import type { saveMyCard } from '@quan/contract/card/save-my-card.ts'

/** A change of part of the card, as the call takes it. */
export type CardChange = InputOf<typeof saveMyCard>

/** The card as it will be once the change is saved. */
export function changedCard(card: MyCard, { lines, visibility, photos }: CardChange): MyCard {
  return {
    ...card,
    lines: { ...card.lines, ...present(lines) },
    visibility: { ...card.visibility, ...present(visibility) },
    photos: photos ?? card.photos,
  }
}

/** Fields that are left out stay as they are, so they must not overwrite. */
function present<Fields extends object>(
  fields: Fields | null | undefined,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== undefined)) as never
}
