import { ACTIVITY_CATEGORY_NAMES } from '@quan/contract/activity/activity-category.ts'
import { defineTexts } from './define-texts.ts'

/** The kinds of activities, by the number of the contract. */
export const categoryText = defineTexts('category', ACTIVITY_CATEGORY_NAMES)
