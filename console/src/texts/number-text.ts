import { defineTexts } from './define-texts.ts'

/** What fields of numbers and amounts say to what they do not take. */
export const numberText = defineTexts({
  whole: { zh: '只能填 {min} 到 {max} 的整数', en: 'A whole number from {min} to {max}' },
  any: { zh: '只能填 {min} 到 {max} 的数', en: 'A number from {min} to {max}' },
  amount: { zh: '只能填金额，例如 68 或 68.5', en: 'An amount, such as 68 or 68.5' },
})
