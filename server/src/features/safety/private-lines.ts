import { PRIVATE_LINES } from '@quan/contract/my-data/separate-consent.ts'
import type { EndConsented } from '#features/consent/require-consent.ts'
import { lockMember } from '#features/member/lock-member.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { type HiddenContent, hiddenContent } from './hidden-content.ts'
import { HIDDEN_COLUMN } from './sealed-columns.ts'

type HiddenRow = { id: string; sealed_hidden: Buffer }

/** Lines that are kept by consent of their own go wherever they wait to come back: hidden, or for a person to look at. */
export const forgetPrivateLines: EndConsented = async (transaction, memberId, vault) => {
  await transaction`
    delete from held_content
    where member_id = ${memberId} and place = 'card'
      and field = any(${PRIVATE_LINES.map((line) => `lines.${line}`)})`
  // whoever hides parts of a card holds its member: what is hidden later finds no such line any more
  await lockMember(transaction, memberId)
  const rows = await transaction<HiddenRow[]>`
    select id, sealed_hidden from conduct_measure
    where member_id = ${memberId} and sealed_hidden is not null for update`
  for (const { id, sealed_hidden: sealed } of rows) {
    const hidden = hiddenContent.parse(vault.open({ table: HIDDEN_COLUMN, id }, sealed))
    const left = withoutPrivateLines(hidden)
    if (Object.keys(left.texts).length < Object.keys(hidden.texts).length)
      await reseal(transaction, id, isNothing(left) ? null : vault.seal({ table: HIDDEN_COLUMN, id }, left))
  }
}

const reseal = (transaction: SqlRunner, id: string, sealed: Buffer | null) =>
  transaction`update conduct_measure set sealed_hidden = ${sealed} where id = ${id}`

function withoutPrivateLines({ texts, photos }: HiddenContent): HiddenContent {
  const isPrivate = (part: string) => PRIVATE_LINES.some((line) => line === part)
  return { texts: Object.fromEntries(Object.entries(texts).filter(([part]) => !isPrivate(part))), photos }
}

const isNothing = ({ texts, photos }: HiddenContent) => Object.keys(texts).length + photos.length === 0
