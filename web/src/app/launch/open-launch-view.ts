import type { AppHistory } from '../app-history.ts'
import { isCovered, uncover } from './launch-cover.ts'

/** Goes on from the cover to the launch view; without its code to the app. */
export async function openLaunchView({
  document,
  history,
}: {
  document: Document
  history: AppHistory
}): Promise<void> {
  if (!isCovered(document)) return
  try {
    const { showLaunchView } = await import('./launch-view.tsx')
    showLaunchView({ document, history })
  } catch {
    uncover(document)
  }
}
