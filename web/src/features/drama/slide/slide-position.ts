/** Where a slide stands to the one in front. */
export type SlidePosition = 'before' | 'current' | 'after'
