import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** The card, but for what stands with the member. */
export const cardPersonalData: PersonalDataSource = {
  name: 'card',
  async read(sql, memberId) {
    const [card] = await sql`
      select height_cm as "height", education, occupation, marital_status as "maritalStatus", house_car as "houseCar",
        intro, looking_for as "lookingFor", city_code as "cityCode", district, photos, visibility
      from business_card where member_id = ${memberId}`
    return card ?? null
  },
  async erase(sql, memberId) {
    await sql`delete from business_card where member_id = ${memberId}`
  },
}
