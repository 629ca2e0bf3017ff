import type { Story } from '#drama/story.ts'

/** 雨停之前: a table shared while it rains. */
export const beforeTheRainStops: Story = {
  name: 'before-the-rain-stops',
  id: '0199a000-0000-7000-8000-0000000d0002',
  title: '雨停之前',
  summary: '一张拼桌，两杯拿铁，和一场刚刚好的雨。',
  tags: ['咖啡局', '治愈'],
  publishedAt: '2025-10-02T04:00:00Z',
  actors: [
    { id: 'drama-luobo-2', sex: 2 },
    { id: 'drama-ashu-3', sex: 1 },
  ],
  keyHz: 196,
  isStreamed: false,
  episodes: [
    {
      title: '拼个桌吗',
      stage: 'rainyCafe',
      seconds: 12,
      lines: [
        { from: 1.2, by: 1, zh: '请问，这里有人吗？', en: 'Is this seat taken?' },
        { from: 4.4, by: 0, zh: '没有，坐吧，外面雨好大。', en: 'No, sit down. It is pouring out there.' },
        { from: 8.2, by: 1, zh: '谢谢，我叫阿树。', en: 'Thanks. I am Ashu.' },
      ],
    },
    {
      title: '两杯拿铁',
      stage: 'rainyCafe',
      seconds: 12,
      lines: [
        { from: 1.2, by: 0, zh: '你也喝燕麦拿铁？', en: 'Oat latte for you as well?' },
        { from: 4.6, by: 1, zh: '其实我是照着你点的。', en: 'To be honest, I ordered what you did.' },
        { from: 8.4, by: 0, zh: '那你眼光不错。', en: 'Then you have good taste.' },
      ],
    },
    {
      title: '雨停了',
      stage: 'nightCity',
      seconds: 12,
      lines: [
        { from: 1.2, by: 1, zh: '雨停了。', en: 'The rain has stopped.' },
        { from: 4, by: 0, zh: '可是我还没有聊完。', en: 'But I have not finished talking.' },
        { from: 7.6, by: 1, zh: '那我们走一段吧，不赶时间。', en: 'Let us walk a bit. There is no hurry.' },
      ],
    },
  ],
}
