import { signInAs } from '../members.ts'
import { expect, expectAccessible, languages, onEverySize, open, test } from '../portal.ts'

test('[OPS-1] Today shows an agent what needs a person, takes a lead in place, and explains its figures in charts and tables', async ({
  page,
}) => {
  await signInAs(page, 'agent')
  await open(page, '/admin')
  const main = page.getByRole('main')
  const todo = main.getByRole('region', { name: '现在要处理' })
  await expect(todo.getByRole('listitem').first()).toBeVisible()
  // What waits is counted beside the navigation, too.
  await expect(page.getByRole('navigation', { name: '运营后台导航' }).getByRole('link', { name: /今日/ })).toContainText(/\d/)
  await expect(main.getByText('本月应收未收')).toBeVisible()

  const take = todo.getByRole('button', { name: /^接手/ }).first()
  const before = await todo.getByRole('button', { name: /^接手/ }).count()
  await take.click()
  await expect(todo.getByRole('button', { name: /^接手/ })).toHaveCount(before - 1)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(todo.getByRole('button', { name: /^接手/ })).toHaveCount(before)

  // The table behind the chart has the figures of the file.
  const quality = main.getByRole('region', { name: '房源质量', exact: true })
  await expect(quality.locator('[data-figures] tr').nth(1)).toBeAttached()
  const hidden = await quality.locator('[data-figures] td').allTextContents()
  await quality.getByRole('button', { name: '房源质量：表格' }).click()
  expect(await quality.locator('[data-figures] td').allTextContents()).toEqual(hidden)
  const [file] = await Promise.all([page.waitForEvent('download'), quality.getByRole('button', { name: '房源质量：导出 CSV' }).click()])
  expect(file.suggestedFilename()).toMatch(/^房源质量-\d{4}-\d\d-\d\d\.csv$/)

  for (const language of languages) {
    if (language !== 'zh_CN') await open(page, '/admin?show=figures', language)
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
    await onEverySize(page, async () => expectAccessible(page))
  }
})

test('what is ticked off on Today can be undone with its words and time', async ({ page }) => {
  type Lead = { version: number; nextAction: string | null; nextActionTime: string | null }
  const planned = { nextAction: '回电', nextActionTime: '2026-11-30 09:00:00' }
  const sent: object[] = []
  let lead: Lead | null = null
  await signInAs(page, 'agent2')
  await page.route(/\/prod-api\/admin\/today/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { todo: { action: string }[] } }
    body.data.todo.find(({ action }) => action === 'take')!.action = 'done'
    await route.fulfill({ response, json: body })
  })
  await page.route(/\/prod-api\/admin\/lead\/[0-9a-f]{8}-[0-9a-f-]+$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: Lead }
    lead = { ...body.data, ...planned }
    await route.fulfill({ response, json: { ...body, data: lead } })
  })
  await page.route(/\/prod-api\/admin\/lead\/next$/, async (route) => {
    sent.push(route.request().postDataJSON() as object)
    await route.fulfill({ json: { code: 200, msg: '', data: { ...lead, version: 41 + sent.length } } })
  })
  await open(page, '/admin')
  await page.getByRole('button', { name: /^完成/ }).first().click()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ version: 42, text: planned.nextAction, time: planned.nextActionTime })
  expect(sent[0]).not.toHaveProperty('text')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('[OPS-1.1] a content editor sees searches and listing quality, and a card that fails can be tried again', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'editor')
  let fails = true
  await page.route(/\/admin\/stat\/quality/, (route) =>
    fails ? route.fulfill({ status: 500, json: { code: 500, msg: '', data: null } }) : route.continue(),
  )
  await open(page, '/admin')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: '都处理完了' })).toBeVisible()
  await expect(main.locator('[data-card]')).toHaveCount(2)
  const quality = main.getByRole('region', { name: '房源质量', exact: true })
  await expect(quality.getByRole('alert')).toBeVisible()
  fails = false
  await quality.getByRole('button', { name: '重试' }).click()
  await expect(quality.getByRole('link', { name: '缺英文' })).toBeVisible()
  // The browser reports the answer that was meant to fail.
  complaints.splice(0)
})
