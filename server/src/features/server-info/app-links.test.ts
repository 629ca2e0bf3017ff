import { fastify } from 'fastify'
import { describe, expect, test } from 'vitest'
import { addAppLinkFiles, type LinkedApps } from './well-known.routes.ts'

const APPLE = '/.well-known/apple-app-site-association'
const ANDROID = '/.well-known/assetlinks.json'
const apps: LinkedApps = {
  iosApps: ['ABCDE12345.app.quan'],
  androidPackage: 'app.quan',
  androidCertificates: ['AA:BB'],
}
const none: LinkedApps = { iosApps: [], androidPackage: null, androidCertificates: [] }

async function answerTo(url: string, linked: LinkedApps) {
  const app = fastify()
  addAppLinkFiles(app, linked)
  return app.inject({ url })
}

describe('the file for iOS', () => {
  test('names the app and the pages it opens, as JSON', async () => {
    const { statusCode, headers, json } = await answerTo(APPLE, apps)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    const [detail] = json().applinks.details
    expect(detail.appIDs).toEqual(['ABCDE12345.app.quan'])
    expect(detail.components).toContainEqual({ '/': '/pages/homePageSub/orderDetails/orderDetails' })
  })

  test('opens neither login, which belongs to the browser that left for it, nor pages of others', async () => {
    const { body } = await answerTo(APPLE, apps)
    for (const page of ['login', 'webView', 'webPage', 'testComp']) expect(body).not.toContain(page)
  })
})

describe('the file for Android', () => {
  test('names the package and who signs it', async () => {
    expect((await answerTo(ANDROID, apps)).json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: { namespace: 'android_app', package_name: 'app.quan', sha256_cert_fingerprints: ['AA:BB'] },
      },
    ])
  })

  test('is not there for a package nobody signed', async () => {
    expect((await answerTo(ANDROID, { ...apps, androidCertificates: [] })).statusCode).toBe(404)
  })
})

test.each([APPLE, ANDROID])('%s is not there without an app', async (path) => {
  expect((await answerTo(path, none)).statusCode).toBe(404)
})
