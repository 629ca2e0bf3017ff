/** Height of the tab bar, in pixels. Specification §2, §9. */
export const TAB_BAR_HEIGHT_PX = 50
/** Size of a tab's label, in pixels. Specification §9. */
export const TAB_BAR_FONT_PX = 10
/** Width and height of a tab's icon, in pixels. Specification §9. */
export const TAB_BAR_ICON_PX = 24
