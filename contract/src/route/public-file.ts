/** Where the calendars of cities lie: below it `<city code>.ics`. */
export const CALENDAR_PATH = '/calendar/'
/** Where the feeds of cities lie: below it `<city code>.xml`. */
export const FEED_PATH = '/feed/'

/** Path of a city's calendar, for programs that follow calendars. */
export function cityCalendarPath(cityCode: string): string {
  return `${CALENDAR_PATH}${cityCode}.ics`
}

/** Path of a city's feed: what was published last. */
export function cityFeedPath(cityCode: string): string {
  return `${FEED_PATH}${cityCode}.xml`
}

/** Path of one activity for one's own calendar. */
export function activityCalendarPath(activityId: string): string {
  return `${CALENDAR_PATH}activity/${activityId}.ics`
}

/** Where the private calendars of members lie: below it `<secret>.ics`. */
export const MY_CALENDAR_PATH = `${CALENDAR_PATH}mine/`

/** Parameter of `/` by which the service worker fetches the page that stands for all pages: as it was built. */
export const SHELL_PARAMETER = 'shell'

/** Where search engines read which pages they may open. */
export const ROBOTS_PATH = '/robots.txt'
/** Where they read which cities have a list of pages; that of a city lies below `SITEMAP_CITY_PATH`. */
export const SITEMAP_PATH = '/sitemap.xml'
/** Where the lists of pages of cities lie: below it `<city code>.xml`. */
export const SITEMAP_CITY_PATH = '/sitemap/'

/** Where the pictures of shared activities lie: below it `<activity id>/<version>.jpg`. */
export const SHARE_PICTURE_PATH = '/share/'

/** The legal texts, served with the operator's facts and shown inside the app. */
export const TERMS_PATH = '/legal/terms.html'
export const PRIVACY_PATH = '/legal/privacy.html'

/** The page that holds the map provider's script, framed by the app, and the script of ours that speaks to it. */
export const MAP_FRAME = { path: '/frame/map', script: '/frame/map.js' } as const

/** The page that holds the vendor's captcha, framed by the app, and the script of ours that speaks to it. */
export const CAPTCHA_FRAME = { path: '/frame/captcha', script: '/frame/captcha.js' } as const

/** The page that fetches documents of any https host for the app, which itself may not, and its script. */
export const DOCUMENT_FRAME = { path: '/frame/document', script: '/frame/document.js' } as const

/** The app's own page of an activity that is not there yet, framed by the console, which sends it what is written. */
export const PREVIEW_PATH = '/frame/preview'

/** Id of the data element of the list's page by which the server tells the app whose city it was sent for. */
export const CITY_HINT_ID = 'city-hint'
