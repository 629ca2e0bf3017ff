import { activeItemMeanings } from '#activity/activity.meta.ts'
import {
  calendarItem,
  getMyCalendar,
  MY_CALENDAR_DAYS_MAX,
  MY_CALENDAR_ITEMS_MAX,
  renewFeed,
} from '#calendar/my-calendar.ts'
import { call, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const feedUrl = text(
  'The private address: whoever knows it reads the calendar. Null = none yet.',
  'https://quan.example/calendar/mine/mJ4b0XwT1n3o7QeY5sK2uAmJ4b0XwT1n3o7QeY5sK2u.ics',
)

/** What the calls about one's own calendar mean. */
export const myCalendarMeanings: MeaningGroup = {
  shapes: [
    shape('CalendarItem', calendarItem, "An activity in the caller's calendar.", {
      ...activeItemMeanings,
      orderId: 'The order with their own place, else the newest that they paid; null = none.',
      waiting: { about: 'Whether they wait for a place.', example: false },
      kept: { about: 'Whether they keep it.', example: true },
    }),
  ],
  calls: [
    call(
      getMyCalendar,
      `Activities on these days, as dates where they take place; soonest first, ${MY_CALENDAR_ITEMS_MAX} at most. One that was cancelled while they had a place stays. At most ${MY_CALENDAR_DAYS_MAX} days at a time.`,
      {
        input: {
          from: { about: 'First day.', example: '2026-11-01' },
          to: { about: 'Last day.', example: '2026-11-30' },
        },
        output: { items: 'The activities.', feedUrl },
      },
    ),
    call(renewFeed, 'The one before is void at once. Logging out keeps it; deleting the account ends it.', {
      output: { feedUrl },
    }),
  ],
}
