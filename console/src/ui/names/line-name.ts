import { lineText } from '#texts/reports-text.ts'

/** Name of a part of what was reported, or of a line of a card. */
export const lineName = (label: string): string => lineText[label as keyof typeof lineText] ?? label
