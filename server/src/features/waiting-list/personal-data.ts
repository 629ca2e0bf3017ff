import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** What a member waits and waited for. */
export const waitingListPersonalData: PersonalDataSource = {
  name: 'waitingLists',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select waiting_entry.activity_id as "activityId", title as "activityTitle", name as "ticketType",
          joined_at as "joinedAt", is_hidden as "isHidden", offer_order_id as "offerOrderId", ended_at as "endedAt"
        from waiting_entry join activity on activity.id = waiting_entry.activity_id
        join ticket_type on ticket_type.id = ticket_type_id
        where member_id = ${memberId} order by joined_at, waiting_entry.id`),
    ]
  },
  async erase(sql, memberId) {
    await sql`delete from waiting_entry where member_id = ${memberId}`
  },
}
