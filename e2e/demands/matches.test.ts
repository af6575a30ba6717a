import { signInAsNewMember } from '../members.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, languages, onEverySize, open, test } from '../portal.ts'

const demand = {
  demandType: '1',
  whType: '1',
  storageCategory: '轮胎',
  demandArea: 2e3,
  expectedTenancy: 24,
  expectedTime: '2099-08-01 00:00:00',
  regionType: 'china',
  regionCode: '370211',
  floorHeight: 9,
  loadBearing: 3,
  ifBalcony: 1,
  ifRainshed: 1,
  agreement: true,
}

test('[ENT-9] a customer sees the warehouses that match a demand, the score of each, and the reasons for and against it', async ({
  page,
}) => {
  const { post } = await signInAsNewMember(page)
  const { id, matchCount } = await post('/system/entrust', demand)
  expect(matchCount).toBeGreaterThan(0)
  for (const language of languages) {
    await open(page, `/profile/demands/${id}`, language)
    await onEverySize(page, async () => {
      const matches = page
        .getByRole('region')
        .or(page.locator('section'))
        .filter({ has: page.getByRole('heading', { name: /匹配的仓库|Warehouses that match/ }) })
      const first = matches
        .getByRole('listitem')
        .filter({ has: page.getByRole('img', { name: /100$|^匹配度/ }) })
        .first()
      await expect(first).toBeVisible()
      await expect(first.getByText(language === 'zh_CN' ? '普通仓，类型一致' : 'Ordinary, the type asked for')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  }
})
