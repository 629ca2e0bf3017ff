import type { QueryChange } from '#platform/navigation/navigation.ts'

/** Views of the personal area that stand in its query. */
export const MY_VIEWS = [
  'orders',
  'messages',
  'settings',
  'privacy',
  'waiting',
  'calendar',
  'help',
  'organizer',
  'organizer-editor',
  'organizer-after',
  'organizer-announce',
  'organizer-statement',
] as const
export type MyView = (typeof MY_VIEWS)[number]

/** Parts of a view, one step further in. */
export const MY_PARTS = {
  settings: ['language', 'notifications', 'alerts', 'phone'],
  privacy: ['blocked', 'reports', 'measures', 'devices', 'consents', 'export', 'delete'],
} as const satisfies Partial<Record<MyView, readonly string[]>>
export type SettingsPart = (typeof MY_PARTS)['settings'][number]
export type PrivacyPart = (typeof MY_PARTS)['privacy'][number]

/** Opens a view, with what else its address needs. */
export type OpenMyView = (view: MyView, alongside?: QueryChange) => void

/** What a query names; a view or part that is none counts as not named. */
export type MyPlace = { view: MyView | null; part: SettingsPart | PrivacyPart | null }

const partsOf = (view: MyView): readonly (SettingsPart | PrivacyPart)[] =>
  view === 'settings' || view === 'privacy' ? MY_PARTS[view] : []

export function myPlace(params: Readonly<Partial<Record<string, string>>>): MyPlace {
  const view = MY_VIEWS.find((name) => name === params['view']) ?? null
  const part = view === null ? null : (partsOf(view).find((name) => name === params['part']) ?? null)
  return { view, part }
}
