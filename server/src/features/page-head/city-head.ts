import type { City } from '@quan/contract/city/city.ts'
import { CITY_HINT_ID, cityCalendarPath, cityFeedPath } from '@quan/contract/route/public-file.ts'
import { whenText, whereText } from '#features/activity/activity-words.ts'
import type { CityActivity } from '#features/activity/list/city-activities.ts'
import { html } from '#platform/pages/html.ts'
import type { PageHead } from '#platform/pages/page-head.ts'
import { joined } from './activity-head.ts'
import { pageHeadTexts as text } from './page-head-texts.ts'
import type { PublicAddresses } from './public-address.ts'

/** Activities the description of a city's list names. */
const NAMED_MAX = 3

type CityPage = {
  city: City
  /** The address names the city; without that, it is the one of this visitor or the busiest one. */
  isNamed: boolean
  activities: readonly CityActivity[]
  addresses: PublicAddresses
}

/** What the list of a city's activities tells of itself. */
export function cityHead({ city, isNamed, activities, addresses }: CityPage): PageHead {
  const named = activities.filter(({ cancelled }) => !cancelled).slice(0, NAMED_MAX)
  return {
    title: `${text.activitiesIn(city.name)} · ${text.product}`,
    siteName: text.product,
    description: [text.tagline, ...named.map(({ title }) => title)].join(' · '),
    canonical: isNamed ? addresses.city(city.code) : addresses.home,
    isIndexed: true,
    kind: 'website',
    picture: { url: addresses.at('/icons/icon-512.png'), width: 512, height: 512, alt: text.product },
    alternates: [
      { type: 'application/rss+xml', title: text.feedOf(city.name), href: addresses.at(cityFeedPath(city.code)) },
      { type: 'text/calendar', title: text.calendarOf(city.name), href: addresses.at(cityCalendarPath(city.code)) },
    ],
    hint: { id: CITY_HINT_ID, value: { code: city.code, name: city.name, timeZone: city.timeZone } },
    words: html`<h1>${text.activitiesIn(city.name)}</h1>
      ${activities.length === 0 ? html`<p>${text.noneHere}</p>` : listOf(activities, addresses)}`,
  }
}

function listOf(activities: readonly CityActivity[], addresses: PublicAddresses) {
  const rows = activities.map((activity) => {
    const words = [whenText(activity), whereText(activity)].filter(Boolean).join(' · ')
    const title = activity.cancelled ? `${text.cancelled}${activity.title}` : activity.title
    return html`<li><a href="${addresses.activity(activity.id)}">${title}</a> ${words}</li>`
  })
  return html`<ul>
    ${joined(rows)}
  </ul>`
}
