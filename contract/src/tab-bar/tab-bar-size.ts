/** Height of the tab bar, in pixels. */
export const TAB_BAR_HEIGHT_PX = 50
/** Size of a tab's label, in pixels. */
export const TAB_BAR_FONT_PX = 10
/** Width and height of a tab's icon, in pixels. */
export const TAB_BAR_ICON_PX = 24
