import { ConsentMatter, consentNeeded, PRIVATE_LINES } from '@quan/contract/my-data/separate-consent.ts'
import { useSaveConsent } from '#platform/member/use-save-consent.ts'
import { consentText } from '#texts/consent-text.ts'
import { consentWords } from '#texts/consent-words.ts'
import { lock } from '#ui/icon/icon-shapes.ts'
import { PurposeSheet } from '#ui/purpose-sheet/purpose-sheet.tsx'
import { useCardScope } from './card-scope.ts'

/** Asks about the lines that tell most, once one of them is filled in; without consent they are as they were. */
export function PrivateLinesSheet() {
  const { editor } = useCardScope()
  const { mutate, isPending } = useSaveConsent()
  const { title, purpose, without } = consentWords(ConsentMatter.privateLines)
  const waiting = PRIVATE_LINES.filter((line) => {
    const state = editor.stateOf(line)
    return state.status === 'refused' && state.code === consentNeeded.code
  })

  function decline() {
    for (const line of waiting) editor.forget(line)
  }
  function agree() {
    const saving = { matter: ConsentMatter.privateLines, isGiven: true }
    mutate(saving, { onSuccess: () => waiting.forEach((line) => editor.save(line)) })
  }

  return (
    <PurposeSheet
      isOpen={waiting.length > 0}
      icon={lock}
      title={title}
      purpose={purpose}
      without={without}
      decline={{ text: consentText.decline, onPress: decline }}
      allow={{ text: consentText.agree, onPress: agree, isLoading: isPending }}
    />
  )
}
