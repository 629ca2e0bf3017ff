import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { memberBirthDate, memberPhone } from './member-secrets.ts'

type Stored = { sealedPhone: Buffer | null; sealedBirthDate: Buffer | null }

/**
 * The member. The row stays, empty: paid places and questions hang on it, and nobody can tell whose it was. So do the
 * consents, for `CONSENTS_KEPT_YEARS`: whoever has the receipt of the deletion can show which are theirs.
 */
export const memberPersonalData = ({ vault }: { vault: PersonalVault }): PersonalDataSource => ({
  name: 'account',
  async read(sql, memberId) {
    const [stored] = await sql<Stored[]>`
      select id, sealed_phone as "sealedPhone", nick_name as "nickName", sex, sealed_birth_date as "sealedBirthDate", head_picture as "headPicture",
        wechat_open_id as "wechatOpenId", is_organizer as "isOrganizer", created_at as "registeredAt",
        last_open_at as "lastOpenAt", located_province as "locatedProvince", located_city as "locatedCity",
        referrer_id as "referrerId", under_age_noticed_at as "underAgeNoticedAt",
        frozen_at as "frozenAt", freeze_reason as "freezeReason", erase_at as "eraseAt", frozen_until as "frozenUntil",
        unused_told_at as "unusedToldAt", closed_at as "closedAt"
      from member where id = ${memberId}`
    const consents = await sql`
      select document, version::text, given_at as "givenAt" from consent
      where member_id = ${memberId} order by given_at, document`
    const separateConsents = await sql`
      select matter, version::text, given_at as "givenAt", withdrawn_at as "withdrawnAt" from separate_consent
      where member_id = ${memberId} order by given_at, matter`
    const { sealedPhone = null, sealedBirthDate = null, ...member } = stored ?? {}
    const phone = memberPhone.open(memberId, sealedPhone, vault)
    const birthDate = memberBirthDate.open(memberId, sealedBirthDate, vault)
    return { ...member, phone, birthDate, consents: [...consents], separateConsents: [...separateConsents] }
  },
  async erase(sql, memberId, now) {
    await sql`
      update member set clear_phone = null, sealed_phone = null, phone_hash = null, nick_name = null, sex = null, clear_birth_date = null, sealed_birth_date = null, head_picture = null,
        wechat_open_id = null, is_organizer = false, last_open_at = null, located_longitude = null,
        located_latitude = null, located_province = null, located_city = null, referrer_id = null,
        under_age_noticed_at = null, frozen_at = null, freeze_reason = null, erase_at = null, frozen_until = null,
        unused_look_at = null, unused_told_at = null, closed_at = ${new Date(now)}
      where id = ${memberId}`
  },
})
