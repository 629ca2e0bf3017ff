/** When tasks remind a member who has not said when, as `HH:mm` in Asia/Shanghai. In the evening people are free. */
export const REMIND_AT_PRESET = '20:00'
