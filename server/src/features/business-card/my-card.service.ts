import {
  CARD_VISIBILITY_LINES,
  cardCompleteness,
  type CardLineChanges,
  type CardLines,
} from '@quan/contract/card/card-lines.ts'
import { type CardVisibilities, foreignPhoto, type MyCard, type saveMyCard } from '@quan/contract/card/my-card.ts'
import { invalidInput, loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { ConsentMatter, PRIVATE_LINES } from '@quan/contract/my-data/separate-consent.ts'
import { CARD_VISIBILITY_PRESET } from '@quan/contract/person/card-visibility.ts'
import { type CardRow, linesOf } from '#features/business-card/card-row.ts'
import { type EndConsented, requireConsent } from '#features/consent/require-consent.ts'
import { memberBirthDate } from '#features/member/member-secrets.ts'
import { refuseSexChange } from '#features/member/sex-change.ts'
import { myCardQueries } from './business-card.queries.ts'
import type { PictureService } from '#features/picture/picture.service.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { barePicturePath, type PictureHost } from '#platform/pictures/picture-host.ts'

/** The parts a member's own card is kept with. */
export type MyCardParts = {
  sql: Sql
  vault: PersonalVault
  pictures: PictureService
  host: PictureHost
  /** Throws `card.under_age` or `member.frozen` for a birth date that makes a member too young. */
  refuseUnderAge(who: { memberId: string; birthDate: string }): Promise<void>
}
type Changes = ParsedInputOf<typeof saveMyCard>

/** The card as its owner edits it. */
export function myCardService({ sql, vault, pictures, host, refuseUnderAge }: MyCardParts) {
  const queries = myCardQueries(sql)

  async function get(memberId: string): Promise<MyCard> {
    return shapeMyCard(await cardOf(memberId, queries))
  }

  /** Throws `card.under_age`, `card.sex_fixed`, `card.foreign_photo`, `consent.needed`, and `input.invalid` for an unknown city. */
  async function save(memberId: string, changes: Changes): Promise<MyCard> {
    const birthDate = changes.lines?.birthDate
    if (birthDate) await refuseUnderAge({ memberId, birthDate })
    // only after the transaction, which could not bring the bytes back
    await pictures.remove(await sql.begin((transaction) => write(transaction, memberId, changes)))
    return await get(memberId)
  }

  /** Answers the photos that left the card. */
  async function write(transaction: SqlRunner, memberId: string, changes: Changes): Promise<string[]> {
    const writing = myCardQueries(transaction)
    await writing.lock(memberId)
    const before = await cardOf(memberId, writing)
    const linesBefore = linesOf(before, vault)
    const lines = changedLines(linesBefore, changes.lines ?? {})
    if (isMorePrivate(linesBefore, lines))
      await requireConsent(transaction, { memberId, matter: ConsentMatter.privateLines })
    await refuseSexChange(transaction, { memberId, sex: lines.sex })
    await requireCity(lines, writing)
    const visibility = changedVisibility(before.visibility, changes.visibility ?? {})
    const { birthDate } = lines
    const sealed = birthDate === null ? null : memberBirthDate.seal(memberId, birthDate, vault)
    await writing.saveMember(memberId, lines, sealed)
    if (!changes.photos) {
      await writing.saveCard(memberId, lines, { photos: before.photos, visibility })
      return []
    }
    const about = { memberId, before: before.photos, pictures, transaction }
    const { photos, dropped } = await changePhotos({ ...about, wanted: changes.photos })
    await writing.saveCard(memberId, lines, { photos, visibility })
    await writing.saveHead(memberId, photos[0] ?? null)
    return dropped
  }

  function shapeMyCard(row: CardRow): MyCard {
    const lines = linesOf(row, vault)
    return {
      lines,
      visibility: allVisibilities(row.visibility),
      photos: row.photos.map((path, index) => host(index === 0 ? path : pictures.signed(path))),
      completeness: cardCompleteness(lines, row.photos.length),
    }
  }

  /** Throws `consent.needed` where something would be kept that needs one. */
  async function requireConsents(memberId: string, { lines }: Changes) {
    const before = linesOf(await cardOf(memberId, queries), vault)
    if (isMorePrivate(before, changedLines(before, lines ?? {})))
      await requireConsent(sql, { memberId, matter: ConsentMatter.privateLines })
  }

  return { get, save, requireConsents }
}

/** Whether lines that are kept by consent of their own are to say something new. */
const isMorePrivate = (before: CardLines, after: CardLines): boolean =>
  PRIVATE_LINES.some((line) => after[line] !== null && after[line] !== before[line])

/** The lines that are kept by consent of their own are empty again. */
export const emptyPrivateLines: EndConsented = (transaction, memberId) =>
  myCardQueries(transaction).emptyPrivateLines(memberId)

type CardReads = Pick<ReturnType<typeof myCardQueries>, 'find' | 'isCity'>

async function cardOf(memberId: string, { find }: CardReads): Promise<CardRow> {
  const row = await find(memberId)
  // the account went while its token was still good
  if (!row) throw new AppError(loginRequired)
  return row
}

async function requireCity({ cityCode }: CardLines, { isCity }: CardReads) {
  if (cityCode === null || (await isCity(cityCode))) return
  const validationErrors = [{ message: '没有这个城市', members: ['lines.cityCode'] }]
  throw new AppError(invalidInput, { validationErrors })
}

type ChangePhotos = {
  memberId: string
  /** Paths on the card. */
  before: readonly string[]
  /** The addresses of the photos that shall be on it, in any of their forms. */
  wanted: readonly string[]
  pictures: Pick<PictureService, 'keepUnused' | 'release' | 'publish' | 'unpublish'>
  transaction: SqlRunner
}

/**
 * Puts photos on the card: the first one becomes everybody's, one that is first no more is private again. Answers the
 * paths on the card and those that left it, which nobody needs any more. Throws `card.foreign_photo`.
 */
async function changePhotos({ memberId, before, wanted, pictures, transaction }: ChangePhotos) {
  const photos = [...new Set(wanted.map(barePicturePath))]
  const added = photos.filter((path) => !before.includes(path))
  const dropped = before.filter((path) => !photos.includes(path))
  // a card takes along what it drops, also from a draft or an activity that shows it
  if (!(await pictures.keepUnused(memberId, added, transaction))) throw new AppError(foreignPhoto)
  await pictures.release(dropped, transaction)
  const [headBefore, head] = [before[0], photos[0]]
  if (headBefore !== undefined && headBefore !== head) await pictures.unpublish(headBefore, transaction)
  if (head !== undefined) await pictures.publish(head, transaction)
  return { photos, dropped }
}

/** Lines with their changes: left out stays, null clears, and a text without letters is an empty line. */
function changedLines(lines: CardLines, changes: CardLineChanges): CardLines {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...lines, ...Object.fromEntries(given.map(([line, value]) => [line, value === '' ? null : value])) }
}

type VisibilityChoices = Partial<Record<keyof CardVisibilities, CardVisibilities[keyof CardVisibilities] | undefined>>

/** The visibility of every line, the presets filled in. */
export function allVisibilities(chosen: VisibilityChoices): CardVisibilities {
  const entries = CARD_VISIBILITY_LINES.map((line) => [line, chosen[line] ?? CARD_VISIBILITY_PRESET])
  return Object.fromEntries(entries) as CardVisibilities
}

/** The visibilities that are stored, which are those that are no preset: a preset that changes one day changes for everybody who chose nothing else. */
function changedVisibility(kept: VisibilityChoices, changes: VisibilityChoices): Partial<CardVisibilities> {
  const all = Object.entries(allVisibilities({ ...kept, ...withoutAbsent(changes) }))
  return Object.fromEntries(all.filter(([, visibility]) => visibility !== CARD_VISIBILITY_PRESET))
}

const withoutAbsent = (chosen: VisibilityChoices): VisibilityChoices =>
  Object.fromEntries(Object.entries(chosen).filter(([, visibility]) => visibility !== undefined))
