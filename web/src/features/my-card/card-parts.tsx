import type { MyCard } from '@quan/contract/card/my-card.ts'
import { CARD_COMPLETENESS_MAX } from '@quan/contract/person/card-limits.ts'
import { CARD_LINES } from '@quan/contract/card/card-lines.ts'
import { ConsentMatter, consentNeeded, PRIVATE_LINES } from '@quan/contract/my-data/separate-consent.ts'
import { useSaveConsent } from '#platform/member/use-save-consent.ts'
import { commonText } from '#texts/common-text.ts'
import { consentText } from '#texts/consent-text.ts'
import { consentWords } from '#texts/consent-words.ts'
import { myCardText } from '#texts/my-card-text.ts'
import { cardLineText } from '#texts/person-text.ts'
import { percentText } from '#ui/format/local-number.ts'
import { check, lock, offline } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { ProgressRing } from '#ui/progress-ring/progress-ring.tsx'
import { PurposeSheet } from '#ui/purpose-sheet/purpose-sheet.tsx'
import { cx } from '#ui/style/cx.ts'
import { TwoCircles } from '#ui/two-circles/two-circles.tsx'
import { useCardScope } from './card-scope.ts'
import styles from './card-parts.module.css'

/** How many of the empty lines are named. */
const NAMED = 3

/** How full the card is, what to fill in next, and whether everything is saved. */
export function CompletenessCard() {
  const { editor } = useCardScope()
  const { completeness } = editor.saved
  const fraction = completeness / CARD_COMPLETENESS_MAX
  const text = percentText(fraction, 0)
  const missing = missingLines(editor.card)
  return (
    <div className={styles.card}>
      <ProgressRing fraction={fraction} label={myCardText.completenessOf({ percent: text })}>
        {text}
      </ProgressRing>
      <div className={styles.words}>
        <p className={styles.title}>{myCardText.completeness}</p>
        <p className={styles.advice}>
          {missing.length === 0
            ? myCardText.complete
            : myCardText.missing({ lines: missing.join(commonText.listComma) })}
        </p>
        <SaveState />
      </div>
    </div>
  )
}

/** The first empty lines of a card by their names; the district is part of the city and not named. */
function missingLines({ lines, photos }: MyCard): string[] {
  const empty = CARD_LINES.filter((line) => line !== 'district' && lines[line] === null).map(
    (line) => cardLineText[line],
  )
  return [...(photos.length === 0 ? [cardLineText.photos] : []), ...empty].slice(0, NAMED)
}

/** Says that what was changed is on the server, or how much is not; that can be sent again. */
function SaveState() {
  const { editor } = useCardScope()
  const { isSaving, unsentCount } = editor
  if (unsentCount > 0 && !isSaving)
    return (
      <p className={cx(styles.state, styles.unsent)} role="status">
        <Icon shape={offline} size={14} stroke={2} />
        <span>{myCardText.unsavedCount({ count: unsentCount })}</span>
        <button type="button" onClick={() => editor.saveAll()}>
          {commonText.retry}
        </button>
      </p>
    )
  return (
    <p className={styles.state} role="status">
      {isSaving ? <TwoCircles size={5} /> : <Icon shape={check} size={14} stroke={2.4} />}
      <span>{isSaving ? myCardText.saving : myCardText.allSaved}</span>
    </p>
  )
}

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
