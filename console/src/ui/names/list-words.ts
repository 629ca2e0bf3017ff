import { operatorsText } from '#texts/operators-text.ts'

/** Names in a row, parted as the language that is spoken does it. */
export const listWords = (names: readonly string[]): string => names.join(operatorsText.comma)
