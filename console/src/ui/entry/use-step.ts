import { useState } from 'react'
import { failureWords } from '#ui/states/failure-words.ts'

/** One step of a form: whether it is under way, and what it failed with, in words. */
export function useStep() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  return {
    isBusy,
    failure,
    setFailure,
    /** Takes the step; a failure is told and nothing else happens. */
    async take(step: () => Promise<void>) {
      setBusy(true)
      setFailure(null)
      try {
        await step()
      } catch (error) {
        setFailure(failureWords(error))
      } finally {
        setBusy(false)
      }
    },
  }
}
