import { useState } from 'react'
import type { Companion } from '@quan/contract/companion/companion.ts'
import { commonText } from '#texts/common-text.ts'
import { companionText } from '#texts/companion-text.ts'
import { Button } from '#ui/button/button.tsx'
import { companionName } from '#ui/companion/companion-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import styles from './edit-form.module.css'
import { useRemoveCompanion } from './use-remove-companion.ts'

/** Deletes the companion, after a question. */
export function RemoveAction({ companion }: { companion: Companion }) {
  const [asks, setAsks] = useState(false)
  const remove = useRemoveCompanion(companion.id)

  function confirm() {
    setAsks(false)
    if (!remove.isPending && !remove.isSuccess) remove.mutate()
  }

  return (
    <>
      <Button
        tone="plain"
        size="medium"
        className={styles.remove}
        isLoading={remove.isPending}
        onPress={() => setAsks(true)}
      >
        {commonText.remove}
      </Button>
      <Dialog
        isOpen={asks}
        title={companionText.removeTitle({ name: companionName(companion) })}
        advice={companionText.removeAdvice}
        safe={{ text: companionText.keep, onPress: () => setAsks(false) }}
        decisive={{ text: commonText.remove, tone: 'heart', onPress: confirm }}
      />
    </>
  )
}
