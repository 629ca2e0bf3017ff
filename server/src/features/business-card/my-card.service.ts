import { cardCompleteness } from '@quan/contract/card/card-completeness.ts'
import type { CardLines } from '@quan/contract/card/card-lines.ts'
import type { MyCard } from '@quan/contract/card/my-card.ts'
import type { saveMyCard } from '@quan/contract/card/save-my-card.ts'
import { invalidInput, loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { linesOf } from '#features/business-card/card-lines-row.ts'
import type { CardRow } from '#features/business-card/card-row.ts'
import { allVisibilities, changedLines, changedVisibility } from '#features/business-card/changed-card.ts'
import { changePhotos } from '#features/business-card/changed-photos.ts'
import { myCardQueries } from '#features/business-card/my-card.queries.ts'
import type { PictureService } from '#features/picture/picture.service.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PictureHost } from '#platform/pictures/picture-host.ts'

/** What own cards are kept with. */
export type MyCardParts = {
  sql: Sql
  pictures: PictureService
  host: PictureHost
  /** Throws `card.under_age` or `member.closed` for a birth date that makes a member too young. */
  refuseUnderAge(who: { memberId: string; birthDate: string }): Promise<void>
}
type Changes = ParsedInputOf<typeof saveMyCard>

/** The card as its owner edits it. */
export function myCardService({ sql, pictures, host, refuseUnderAge }: MyCardParts) {
  const queries = myCardQueries(sql)

  async function get(memberId: string): Promise<MyCard> {
    return shapeMyCard(await cardOf(memberId, queries))
  }

  /** Throws `card.under_age`, `card.foreign_photo`, and `input.invalid` for an unknown city. */
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
    const lines = changedLines(linesOf(before), changes.lines ?? {})
    await requireCity(lines, writing)
    const visibility = changedVisibility(before.visibility, changes.visibility ?? {})
    await writing.saveMember(memberId, lines)
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
    const lines = linesOf(row)
    return {
      lines,
      visibility: allVisibilities(row.visibility),
      photos: row.photos.map((path, index) => host(index === 0 ? path : pictures.signed(path))),
      completeness: cardCompleteness(lines, row.photos.length),
    }
  }

  return { get, save }
}

type Reading = Pick<ReturnType<typeof myCardQueries>, 'find' | 'isCity'>

async function cardOf(memberId: string, { find }: Reading): Promise<CardRow> {
  const row = await find(memberId)
  // the account went while its token was still good
  if (!row) throw new AppError(loginRequired)
  return row
}

async function requireCity({ cityCode }: CardLines, { isCity }: Reading) {
  if (cityCode === null || (await isCity(cityCode))) return
  const validationErrors = [{ message: '没有这个城市', members: ['lines.cityCode'] }]
  throw new AppError(invalidInput, { validationErrors })
}
