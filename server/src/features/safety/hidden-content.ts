import { HiddenPart } from '@quan/contract/console/reports.ts'
import { ConsentMatter } from '@quan/contract/my-data/separate-consent.ts'
import * as z from 'zod/mini'
import { hasConsent } from '#features/consent/require-consent.ts'
import type { PictureService } from '#features/picture/picture.service.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

const TEXT_COLUMNS = {
  [HiddenPart.nickName]: 'nick_name',
  [HiddenPart.intro]: 'intro',
  [HiddenPart.lookingFor]: 'looking_for',
  [HiddenPart.occupation]: 'occupation',
} as const
type TextPart = keyof typeof TEXT_COLUMNS
const TEXT_PARTS = Object.keys(TEXT_COLUMNS) as TextPart[]

/** What was taken off a card: its texts by their parts, and its photos. */
export const hiddenContent = z.object({
  texts: z.record(z.string(), z.string()),
  photos: z.array(z.string()),
})
/** What was taken off a card. */
export type HiddenContent = z.infer<typeof hiddenContent>

type CardRow = Record<TextPart, string | null> & { photos: string[] }
type Pictures = Pick<PictureService, 'publish' | 'unpublish'>

/** Takes parts off a member's card, and puts them back, as part of a transaction. */
export function hiddenContents(pictures: Pictures) {
  async function lockCard(sql: SqlRunner, memberId: string): Promise<CardRow | null> {
    const [row] = await sql<CardRow[]>`
      select nick_name as "nickName", intro, looking_for as "lookingFor", occupation,
        coalesce(photos, '{}') as photos
      from member left join business_card on member_id = member.id
      where member.id = ${memberId} and closed_at is null for update of member`
    return row ?? null
  }

  async function setText(sql: SqlRunner, memberId: string, { part, text }: { part: TextPart; text: string | null }) {
    if (part === HiddenPart.nickName) await sql`update member set nick_name = ${text} where id = ${memberId}`
    else
      await sql`
        update business_card set ${sql.unsafe(TEXT_COLUMNS[part])} = ${text} where member_id = ${memberId}`
  }

  async function setPhotos(sql: SqlRunner, memberId: string, photos: readonly string[]) {
    await sql`update business_card set photos = ${[...photos]} where member_id = ${memberId}`
    await sql`update member set head_picture = ${photos[0] ?? null} where id = ${memberId}`
  }

  return {
    /** Takes these parts off, and answers what they were; null where none of them says anything. */
    async hideCard(sql: SqlRunner, memberId: string, parts: readonly HiddenPart[]): Promise<HiddenContent | null> {
      const card = await lockCard(sql, memberId)
      if (!card) return null
      const texts: Record<string, string> = {}
      for (const part of TEXT_PARTS.filter((one) => parts.includes(one))) {
        const text = card[part]
        if (!text) continue
        texts[part] = text
        await setText(sql, memberId, { part, text: null })
      }
      const photos = parts.includes(HiddenPart.photos) ? card.photos : []
      const [head] = photos
      if (head !== undefined) {
        await setPhotos(sql, memberId, [])
        await pictures.unpublish(head, sql)
      }
      return Object.keys(texts).length + photos.length > 0 ? { texts, photos } : null
    },

    /** Puts back what nothing new stands in place of, and whose consent was not withdrawn meanwhile. */
    async restoreCard(sql: SqlRunner, memberId: string, { texts, photos }: HiddenContent) {
      const card = await lockCard(sql, memberId)
      if (!card) return
      const mayBePrivate = await hasConsent(sql, { memberId, matter: ConsentMatter.privateLines })
      for (const part of TEXT_PARTS) {
        const text = texts[part]
        if (text === undefined || card[part] !== null) continue
        if (part === HiddenPart.lookingFor && !mayBePrivate) continue
        await setText(sql, memberId, { part, text })
      }
      const [head] = photos
      if (head === undefined || card.photos.length > 0) return
      await setPhotos(sql, memberId, photos)
      await pictures.publish(head, sql)
    },

    /** False where there is no such question, or it is hidden already. */
    async hideQuestion(sql: SqlRunner, id: string, at: Date): Promise<boolean> {
      const { count } = await sql`update question set hidden_at = ${at} where id = ${id} and hidden_at is null`
      return count === 1
    },

    async restoreQuestion(sql: SqlRunner, id: string) {
      await sql`update question set hidden_at = null where id = ${id}`
    },
  }
}

/** Hides and restores what members wrote and showed. */
export type HiddenContents = ReturnType<typeof hiddenContents>
