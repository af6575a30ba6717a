import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { Refusal } from '#platform/contract/failure.ts'
import { checkCaptcha, keepCaptcha, makeCaptcha } from './captcha.ts'

const pepper = 'pepper of the tests'

let app: TestApp
beforeAll(async () => void (app = await startApp()))

/** 200, or the code of the refusal. */
const check = (given: { captcha?: string; uuid?: string }) =>
  checkCaptcha(app.deps.db, pepper, given).then(
    () => 200,
    (error: unknown) => {
      if (error instanceof Refusal) return error.failure.code
      throw error
    },
  )

test('[AUTH-4] the picture of a captcha is a small PNG, never the same twice', async () => {
  const [one, two] = await Promise.all([makeCaptcha(app.deps.db, pepper), makeCaptcha(app.deps.db, pepper)])
  expect(one.img).not.toBe(two.img)
  const { format, width, height } = await sharp(Buffer.from(one.img.replace('data:image/png;base64,', ''), 'base64')).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 264, height: 88 })
})

test('[AUTH-4] a captcha is answered once, whatever the case and width of its letters', async () => {
  const uuid = await keepCaptcha(app.deps.db, pepper, 'A7KX')
  expect(await check({ captcha: 'ａ7 kx', uuid })).toBe(200)
  expect(await check({ captcha: 'A7KX', uuid })).toBe(10_006)
})

test('[AUTH-4] a wrong answer uses the captcha up too; an old one and no answer do not pass', async () => {
  const wrong = await keepCaptcha(app.deps.db, pepper, 'A7KX')
  expect(await check({ captcha: 'A7KY', uuid: wrong })).toBe(10_006)
  expect(await check({ captcha: 'A7KX', uuid: wrong })).toBe(10_006)

  const old = await keepCaptcha(app.deps.db, pepper, 'A7KX')
  await app.sql(`update captcha set expires_at = now() where id = $1`, [old])
  expect(await check({ captcha: 'A7KX', uuid: old })).toBe(10_006)

  expect(await check({})).toBe(10_005)
  expect(await check({ captcha: 'A7KX' })).toBe(10_005)
  expect(await check({ captcha: 'A7KX', uuid: 'no such' })).toBe(10_006)
})
