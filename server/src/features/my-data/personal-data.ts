import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** Copies made before; they are not copied again. */
export const exportPersonalData: PersonalDataSource = {
  name: 'exports',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select id, created_at as "madeAt" from data_export where member_id = ${memberId} order by created_at, id`),
    ]
  },
  async erase(sql, memberId) {
    await sql`delete from data_export where member_id = ${memberId}`
  },
}
