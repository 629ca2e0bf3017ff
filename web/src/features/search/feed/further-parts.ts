/** What the list needs at times, in one chunk: each one more would cost the first script the names of its files. */
export { CategoryAlert } from '../alert/category-alert.tsx'
export { DeclinedBar } from '../taste/declined-bar.tsx'
export { LocationSheet } from '../location-sheet.tsx'
export { EmptyFeed } from './empty-feed.tsx'
export { RunningList } from './running-list.tsx'
