import { useCardScope } from '../card-scope.ts'

/** The lines that are typed. */
export type TextLineName = 'nickName' | 'occupation' | 'district' | 'intro' | 'lookingFor'

/** A line that is typed: every stroke is kept on the device, leaving the field saves it. */
export function useTextLine(line: TextLineName) {
  const { editor } = useCardScope()
  const value = editor.card.lines[line] ?? ''

  function type(text: string) {
    // the name cannot be taken out again; an empty one is told so
    const kept = text.trim() === '' && line !== 'nickName' ? null : text
    editor.type(line, { lines: { [line]: kept } })
  }

  function done() {
    if (value.trim() === (editor.saved.lines[line] ?? '')) editor.forget(line)
    else editor.save(line)
  }

  return { value, type, done, state: editor.stateOf(line) }
}
