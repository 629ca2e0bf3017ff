import { IS_LEFT } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { SealedColumn } from '#platform/personal-data/seal-anew.ts'
import { sealedText } from '#platform/personal-data/sealed-text.ts'

/** What operators note about who has a place. */
export const placeNote = sealedText('place_note.text')

/** SQL that joins the note about who has a `place` now; one about who had it before counts no longer. */
export const NOTE_JOIN = `
  left join place_note on place_note.place_id = place.id and place_note.ticket_version = place.ticket_version`

type NewNote = { activityId: string; placeId: string; sealed: Buffer; keptUntil: Date }

export function placeNoteQueries(sql: SqlRunner) {
  return {
    /** Notes something about who has a place of an activity; false = there is no such place. */
    async save({ activityId, placeId, sealed, keptUntil }: NewNote): Promise<boolean> {
      const { count } = await sql`
        insert into place_note (place_id, ticket_version, sealed_text, kept_until)
        select id, ticket_version, ${sealed}, ${keptUntil} from place
        where id = ${placeId} and activity_id = ${activityId} and ${sql.unsafe(IS_LEFT)}
        on conflict (place_id) do update set ticket_version = excluded.ticket_version,
          sealed_text = excluded.sealed_text, kept_until = excluded.kept_until`
      return count > 0
    },

    /** False = there is no such place of that activity. */
    async remove(activityId: string, placeId: string): Promise<boolean> {
      const found = await sql`
        with found as (select id from place where id = ${placeId} and activity_id = ${activityId}),
          removed as (delete from place_note using found where place_id = found.id)
        select from found`
      return found.length > 0
    },
  }
}

/** Where notes stand sealed. */
export const SEALED_PLACE_NOTES: readonly SealedColumn[] = [
  { table: 'place_note', key: 'place_id', column: 'sealed_text', boundTo: 'place_note.text' },
]

/** What operators noted about a member as long as they have that place: they may know it, whoever wrote it. */
export const placeNotePersonalData = ({ vault }: { vault: PersonalVault }): PersonalDataSource => ({
  name: 'operatorNotes',
  async read(sql, memberId) {
    const rows = await sql<{ id: string; activityId: string; note: Buffer }[]>`
      select place.id, activity_id as "activityId", sealed_text as note from place ${sql.unsafe(NOTE_JOIN)}
      where holder_id = ${memberId} and sealed_text is not null order by place.id`
    return rows.map(({ id, activityId, note }) => ({ activityId, text: placeNote.open(id, note, vault) }))
  },
  async erase(sql, memberId) {
    await sql`delete from place_note where place_id in (select id from place where holder_id = ${memberId})`
  },
})
