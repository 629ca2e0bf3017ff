/** What a guest's ticket page says, in Chinese: guests have no account and no setting of a language. */
export const guestTicketTexts = {
  product: '同城圈',
  ticket: '入场码',
  present: '入场时请出示给主理人',
  alone: '一人一码，只能用一次，请不要转给别人',
  isIn: (time: string) => `已于 ${time} 入场`,
  isOver: '活动已结束',
  time: '时间',
  place: '地点',
  void: '这个入场码已失效',
  voidWhy: '名额被收回、退票，或活动取消后，链接就不能再用了。有疑问请联系给你链接的人。',
  home: '看看同城活动',
} as const
