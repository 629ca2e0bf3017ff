import { defineTexts } from './define-texts.ts'

/** Cover and pictures of an activity, where they are given. */
export const picturesText = defineTexts({
  title: { zh: '封面和图片', en: 'Cover and pictures' },
  cover: { zh: '封面', en: 'Cover' },
  coverAbout: {
    zh: '不传就按类目画一张。横图最好，JPEG、PNG 或 WebP，最大 {size} MB。',
    en: 'Without one a cover is drawn. Wide is best: JPEG, PNG or WebP, {size} MB at most.',
  },
  chooseCover: { zh: '选封面', en: 'Choose a cover' },
  removeCover: { zh: '去掉封面', en: 'Remove the cover' },
  pictures: { zh: '图片', en: 'Pictures' },
  picturesAbout: {
    zh: '最多 {most} 张，可以一次选几张或拖进来。拖动排序，也可以用「前移」「后移」。',
    en: '{most} at most; choose several, or drop them here. Drag to order them, or use the buttons.',
  },
  choosePictures: { zh: '选图片', en: 'Choose pictures' },
  picture: { zh: '第 {number} 张图片', en: 'Picture {number}' },
  earlier: { zh: '前移', en: 'Earlier' },
  later: { zh: '后移', en: 'Later' },
  ofPicture: { zh: '{act}第 {number} 张', en: '{act}: picture {number}' },
  remove: { zh: '删除', en: 'Remove' },
  moved: { zh: '现在是第 {number} 张，共 {count} 张', en: 'Now number {number} of {count}' },
  sending: { zh: '正在上传「{name}」 {percent}%', en: 'Sending “{name}”: {percent}%' },
  waiting: { zh: '「{name}」等待上传', en: '“{name}” waits' },
  failed: { zh: '「{name}」没有传上：{why}', en: '“{name}” was not taken: {why}' },
  again: { zh: '重新上传', en: 'Send again' },
  dismiss: { zh: '知道了', en: 'Dismiss' },
  tooMany: { zh: '最多 {most} 张，另外 {count} 张没有加', en: '{most} at most; {count} were left out' },
  busy: { zh: '图片还在上传，传完再上架', en: 'Pictures are being sent still' },
})
