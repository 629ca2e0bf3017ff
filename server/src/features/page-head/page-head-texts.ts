/** Words of pages for readers that run no script. They are Chinese, as what organizers wrote is. */
export const pageHeadTexts = {
  product: '同城圈',
  tagline: '同城活动，扩大你的交友圈',
  activitiesIn: (city: string) => `${city}同城活动`,
  calendarOf: (city: string) => `${city} · 活动日历`,
  feedOf: (city: string) => `${city} · 新活动`,
  cancelled: '【已取消】',
  time: '时间',
  place: '地点',
  organizer: '主理人',
  price: '费用',
  free: '免费',
  priceFrom: (yuan: string) => `${yuan} 元起`,
  noneHere: '这里暂时没有活动',
  coverOf: (title: string) => `「${title}」的封面`,
  card: '名片',
  cardOf: (nickName: string) => `${nickName}的名片`,
} as const
