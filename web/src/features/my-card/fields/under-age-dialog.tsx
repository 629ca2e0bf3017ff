import { underAge } from '@quan/contract/card/card-errors.ts'
import { myCardText } from '#texts/my-card-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useCardScope } from '../card-scope.ts'

const PART = 'birthDate'

/** The notice after a birth date under age: what happens next time, and the way to put it right. */
export function UnderAgeDialog({ onChange }: { onChange: () => void }) {
  const { editor } = useCardScope()
  const state = editor.stateOf(PART)
  const isRefused = state.status === 'refused' && state.code === underAge.code
  return (
    <Dialog
      isOpen={isRefused}
      title={myCardText.underAgeTitle}
      advice={isRefused ? state.message : ''}
      safe={{ text: myCardText.underAgeLeave, onPress: () => editor.forget(PART) }}
      decisive={{
        text: myCardText.underAgeChange,
        onPress: () => {
          editor.forget(PART)
          onChange()
        },
      }}
    />
  )
}
