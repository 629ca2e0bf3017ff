/** What the list needs at times, in one chunk: each one more would cost the first script the names of its files. */
export { CategoryAlert } from './category-alert.tsx'
export { CityQuestion } from './city/city-question.tsx'
export { EmptyFeed } from './feed/empty-feed.tsx'
export { RunningList } from './feed/running-list.tsx'
export { LocationSheet } from './location-sheet.tsx'
export { DeclinedBar } from './taste/declined-bar.tsx'
export { FirstRun, FirstRunOnce } from './taste/first-run.tsx'
export { TasteSheet } from './taste/taste-sheet.tsx'
