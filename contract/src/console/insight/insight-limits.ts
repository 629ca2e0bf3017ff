/** Weeks that a trend tells at most: a year, and the week that is under way. */
export const INSIGHT_WEEKS_MAX = 53
/** Days by which the views of one activity are told, counted back from the newest. */
export const VIEW_DAYS_MAX = 60
/** Of so many who have a place one must have been let in at the door, or nobody kept the door: the figure is left out. */
export const DOOR_KEPT_DIVISOR = 2
/** Before this day nothing is looked for. */
export const INSIGHT_FIRST_DAY = '2000-01-01'
