import type { MyCard, saveMyCard } from '@quan/contract/card/my-card.ts'
import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { createStoredValue } from '#platform/storage/stored-value.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'

/** A change of part of the card, as the call takes it. */
export type CardChange = InputOf<typeof saveMyCard>

/** Why a change is not saved: it could not be sent, or the server (or the field's own rule) refused it. */
export type DraftFailure = { kind: 'unsent' | 'refused'; message: string; code: string | null }

/** A change that is not saved yet. */
export type CardDraft = {
  change: CardChange
  /** Typed text stays in its field even when it is refused; a choice goes back. */
  isTyped: boolean
  failure: DraftFailure | null
}

/** The changes of a member by the part of the card they belong to. */
export type CardDrafts = { userGUID: string; byPart: Readonly<Record<string, CardDraft>> }

const isDrafts = (value: unknown): value is CardDrafts =>
  isRecord(value) &&
  isText(value['userGUID']) &&
  isRecord(value['byPart']) &&
  Object.values(value['byPart']).every(isDraft)

const isDraft = (value: unknown): value is CardDraft => isRecord(value) && isRecord(value['change'])

/** What was changed and is not saved; it is kept on the device, so that nothing typed is lost. */
export const cardDrafts = /* @__PURE__ */ createStoredValue<CardDrafts>({
  key: StorageKey.cardDraft,
  isValid: isDrafts,
})

/** The changes of this member; those of another one are nobody's business. */
export function draftsOf(drafts: CardDrafts | null, userGUID: string): CardDrafts['byPart'] {
  return drafts?.userGUID === userGUID ? drafts.byPart : {}
}

/** Puts a change in the place of the part's earlier one; null takes it out. */
export function putDraft(userGUID: string, part: string, draft: CardDraft | null): void {
  const { [part]: _earlier, ...others } = draftsOf(cardDrafts.get(), userGUID)
  const byPart = draft === null ? others : { ...others, [part]: draft }
  cardDrafts.set(Object.keys(byPart).length === 0 ? null : { userGUID, byPart })
}

/** The card as its owner sees it now: with what is not saved yet, without the choices that were refused. */
export function shownCard(card: MyCard, drafts: CardDrafts['byPart']): MyCard {
  return Object.values(drafts)
    .filter(({ failure, isTyped }) => isTyped || failure?.kind !== 'refused')
    .reduce((shown, { change }) => changedCard(shown, change), card)
}

/** The card as it will be once the change is saved. */
export function changedCard(card: MyCard, { lines, visibility, photos }: CardChange): MyCard {
  return {
    ...card,
    lines: { ...card.lines, ...definedFields(lines) },
    visibility: { ...card.visibility, ...definedFields(visibility) },
    photos: photos ?? card.photos,
  }
}

/** Fields that are left out stay as they are, so they must not overwrite. */
function definedFields<Fields extends object>(
  fields: Fields | null | undefined,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== undefined)) as never
}
