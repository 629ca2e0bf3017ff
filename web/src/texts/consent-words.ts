import { ConsentMatter } from '@quan/contract/my-data/separate-consent.ts'
import { consentText } from './consent-text.ts'

/** What is said when a matter is asked about, and when it is withdrawn. */
export function consentWords(matter: ConsentMatter) {
  return {
    [ConsentMatter.pushAbroad]: {
      name: consentText.pushAbroad,
      title: consentText.pushAbroadTitle,
      purpose: consentText.pushAbroadPurpose,
      without: consentText.pushAbroadWithout,
      ends: consentText.pushAbroadEnds,
    },
    [ConsentMatter.matchChoices]: {
      name: consentText.matchChoices,
      title: consentText.matchChoicesTitle,
      purpose: consentText.matchChoicesPurpose,
      without: consentText.matchChoicesWithout,
      ends: consentText.matchChoicesEnds,
    },
    [ConsentMatter.privateLines]: {
      name: consentText.privateLines,
      title: consentText.privateLinesTitle,
      purpose: consentText.privateLinesPurpose,
      without: consentText.privateLinesWithout,
      ends: consentText.privateLinesEnds,
    },
  }[matter]
}
