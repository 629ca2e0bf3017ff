/** Where somebody says what they like, in one chunk: one more would cost the first script the names of its files. */
export { FirstRun, FirstRunOnce } from './first-run.tsx'
export { TasteSheet } from './taste-sheet.tsx'
