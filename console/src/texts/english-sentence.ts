import { CHANGE_FAULT_SENTENCES } from '@quan/contract/console/activities/change-rules.ts'
import { EXTENSION_FAULT_SENTENCES } from '@quan/contract/console/series/series-extension-calls.ts'
import { SERIES_FAULT_SENTENCES } from '@quan/contract/console/series/series-rule.ts'
import {
  BETWEEN_SENTENCES,
  FORMER_WORK_FAULT_SENTENCES,
  UNACCEPTED,
  WORK_FAULT_SENTENCES,
} from '@quan/contract/console/work-faults.ts'
import { faultTemplate } from '@quan/contract/endpoint/fault-sentence.ts'
import { changeRuleText } from './change-text.ts'
import { fillText } from './define-texts.ts'
import { draftRuleText } from './draft-text.ts'
import { ENGLISH_FIELD_FAULTS } from './field-fault-text.ts'
import { seriesFaultText } from './series-text.ts'
import { ENGLISH_EXTENSION_FAULTS, ENGLISH_WORK_FAULTS, englishUnaccepted } from './work-fault-text.ts'

type ByRule = Readonly<Record<string, string>>

/** Where the console says what the contract says, rule by rule; rules of drafts are rules of changes as well. */
const RULES: readonly (readonly [sentences: ByRule, words: ByRule])[] = [
  [CHANGE_FAULT_SENTENCES, draftRuleText],
  [CHANGE_FAULT_SENTENCES, changeRuleText],
  [SERIES_FAULT_SENTENCES, seriesFaultText],
  [EXTENSION_FAULT_SENTENCES, ENGLISH_EXTENSION_FAULTS],
  [WORK_FAULT_SENTENCES, ENGLISH_WORK_FAULTS],
  [FORMER_WORK_FAULT_SENTENCES, ENGLISH_WORK_FAULTS],
]

/** Sentences of the server about what was refused, in English where that is spoken; null unless each of them is known. */
export function englishSentence(chinese: string): string | null {
  const { before, after } = UNACCEPTED
  if (chinese.startsWith(before) && chinese.endsWith(after)) {
    const doubts = englishSentence(chinese.slice(before.length, -after.length))
    return doubts === null ? null : englishUnaccepted(doubts)
  }
  const said = chinese.split(BETWEEN_SENTENCES).map((sentence) => ruleWords(sentence) ?? fieldWords(sentence))
  return said.includes(null) ? null : said.join('; ')
}

function ruleWords(sentence: string): string | null {
  const found = RULES.flatMap(([sentences, words]) =>
    Object.keys(words).flatMap((rule) => (sentences[rule] === sentence ? [words[rule]] : [])),
  )
  return found[0] ?? null
}

function fieldWords(sentence: string): string | null {
  const { template, numbers } = faultTemplate(sentence)
  const words = ENGLISH_FIELD_FAULTS[template]
  return words === undefined ? null : fillText(words, numbers)
}
