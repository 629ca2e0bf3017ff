import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** Places that a member held for friends, and those that they took. Whose they were is not told to the other. */
export const besidePersonalData: PersonalDataSource = {
  name: 'placesBeside',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select order_id as "orderId", title as "activityTitle", name as "ticketType", created_at as "createdAt",
          expires_at as "expiresAt", ended_at as "endedAt", taken_order_id is not null as "isTaken"
        from place_hold join activity on activity.id = place_hold.activity_id
        join ticket_type on ticket_type.id = ticket_type_id
        where member_id = ${memberId} order by created_at, order_id`),
    ]
  },
  async erase(sql, memberId, now) {
    // the place is freed a moment later, as that of an unpaid order is
    await sql`
      update place_hold set expires_at = least(expires_at, ${new Date(now)}::timestamptz)
      where member_id = ${memberId} and ended_at is null`
    await sql`delete from place_hold where member_id = ${memberId} and ended_at is not null`
  },
}
