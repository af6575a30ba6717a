import { expect, open, test } from '../portal.ts'

test('the keyboard focus follows the steps of a demand', async ({ page }) => {
  await open(page, '/warehouse?regionCode=370211&whType=3&areaMin=99999999&platform=1')
  await page.getByRole('main').getByRole('link', { name: '委托找仓' }).first().click()
  const form = page.getByRole('dialog')
  const field = (label: string) => form.getByLabel(label, { exact: true })
  await field('需求类型').selectOption({ label: '整仓租赁' })
  await field('期望使用时间').selectOption({ index: 3 })
  await field('期望租期').fill('24')
  await field('存储品类').fill('tyres')
  const [first, second] = [form.getByRole('group', { name: '找什么样的仓' }), form.getByRole('group', { name: '条件与联系方式' })]
  for (let round = 0; round < 2; round++) {
    await form.getByRole('button', { name: '下一步' }).press('Enter')
    await expect(second).toBeFocused()
    await expect(form.getByText('条件与联系方式').first()).toBeInViewport()
    await form.getByRole('button', { name: '上一步' }).press('Enter')
    await expect(first).toBeFocused()
    await expect(form.getByText('找什么样的仓').first()).toBeInViewport()
  }
  // The first field of the step comes next.
  await page.keyboard.press('Tab')
  await expect(field('需求类型')).toBeFocused()
})
