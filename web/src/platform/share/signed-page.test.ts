import { describe, expect, test } from 'vitest'
import { recordLanding, signedPage } from './signed-page.ts'

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0.50'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) MicroMessenger/8.0.50'
const now = { href: 'https://quan.example/pages/40my/my?a=%E4%B8%AD#below' }

describe('signedPage', () => {
  test('is the present page on Android, as the browser has it, without what follows #', () => {
    recordLanding({ href: 'https://quan.example/?fromUserGUID=x' })
    expect(signedPage(now, ANDROID)).toBe('https://quan.example/pages/40my/my?a=%E4%B8%AD')
  })

  test('is the page the app was opened with on iOS', () => {
    recordLanding({ href: 'https://quan.example/?fromUserGUID=x#top' })
    expect(signedPage(now, IOS)).toBe('https://quan.example/?fromUserGUID=x')
  })
})
