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
  aboutData: '关于你的资料',
  keptFor: (title: string) => `有人替你报名「${title}」时，在同城圈填写了你的：`,
  kinds: {
    nickName: '昵称',
    sex: '性别',
    phone: '手机号',
    birthDate: '生日',
    relation: '和你的关系',
    remark: '备注',
  },
  purpose:
    '只用来核对报名条件和入场。填写的人能看到全部；主理人在入场名单里能看到昵称。加密保存，到填写的人删除你或注销账号为止。',
  policy: '隐私政策',
  objection:
    '不想我们保存？点下面的按钮，资料立即删除，不用登录，也不用说原因。名额会还给替你报名的人，这个入场码随即失效，不能恢复。',
  erase: '删除我的资料',
  back: '返回入场码',
  erased: '资料已删除',
  erasedWhat: '我们不再保存你的资料。名额已还给替你报名的人，我们也告诉了对方。',
} as const
