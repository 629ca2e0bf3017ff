/** Where the operators' console lies; its pages and files are below. */
export const CONSOLE_PATH = '/console/'

/** Pages of the console: their names, and their paths below `CONSOLE_PATH`. */
export const CONSOLE_PAGES = {
  home: '',
  activities: 'activities',
  people: 'people',
  orders: 'orders',
  money: 'money',
  insight: 'insight',
  messages: 'messages',
  hosting: 'hosting',
  feedback: 'feedback',
  imports: 'imports',
  reports: 'reports',
  held: 'held',
  members: 'members',
  words: 'words',
  operators: 'operators',
  audit: 'audit',
  account: 'account',
} as const

/** Name of a page of the console. */
export type ConsolePage = keyof typeof CONSOLE_PAGES

/** Pages that have a page below for each of what they list, named by its id. */
export const CONSOLE_PAGES_OF_ITEMS: readonly ConsolePage[] = ['activities', 'imports']

/** The full path of a page of the console. */
export const consolePagePath = (page: ConsolePage): string => `${CONSOLE_PATH}${CONSOLE_PAGES[page]}`

/** The full path of the page of one thing that a page lists. */
export const consoleItemPath = (page: ConsolePage, id: string): string => `${consolePagePath(page)}/${id}`

/** The page whose path that is, or the path of one thing that it lists; null where the console has none. */
export function consolePageAt(path: string): ConsolePage | null {
  if (!path.startsWith(CONSOLE_PATH)) return null
  const [name, item, ...further] = path.slice(CONSOLE_PATH.length).split('/')
  const page = (Object.keys(CONSOLE_PAGES) as ConsolePage[]).find((known) => CONSOLE_PAGES[known] === name)
  if (page === undefined || further.length > 0) return null
  return item === undefined || (item !== '' && CONSOLE_PAGES_OF_ITEMS.includes(page)) ? page : null
}

/** What stands in the built page of the console where the server puts the nonce of its styles. */
export const STYLE_NONCE_PLACE = '%STYLE_NONCE%'
/** What stands there where the server says whether it is the demo. */
export const MODE_PLACE = '%QUAN_MODE%'
/** What stands there where the server says what lies below the pin of a map: `provider` or `districts`. */
export const MAP_PLACE = '%QUAN_MAP%'
/** Stands in the built page for the address of the app, which is empty where it is the console's own. */
export const APP_URL_PLACE = '%QUAN_APP_URL%'

/** What the parameter `draft` of the page of activities says where a new one is to be begun. */
export const NEW_DRAFT = 'new'
