import { ACTIVITY_CATEGORY_NAMES } from '@quan/contract/activity/activity-category.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'

/** Parts the fields; a blank, so that no word of a keyword can hold it. */
const FIELD_BORDER = '\n'
const BLANKS = /\s+/u

/** Letter by letter, because the lower case of some letters depends on their neighbours. */
export function lowerCase(text: string): string {
  return Array.from(text, (character) => character.toLowerCase()).join('')
}

/** The text a keyword is looked for in: title, venue, district, category name and organizer, lower case. */
export function searchText(
  activity: Pick<NewActivity, 'title' | 'venue' | 'district' | 'category' | 'organizer'>,
): string {
  const { title, venue, district, category, organizer } = activity
  const fields = [title, venue, district, ACTIVITY_CATEGORY_NAMES[category], organizer.nickName]
  return fields.map((field) => lowerCase(field ?? '').replace(/\s+/gu, ' ')).join(FIELD_BORDER)
}

/** The words of a keyword, lower case, each once. */
export function searchWords(keyword: string): string[] {
  return [...new Set(lowerCase(keyword).split(BLANKS).filter(Boolean))]
}
