import { roles } from '#db/reference/roles.ts'
import { consoleSections, jobs, sectionsFor, sectionUrl } from '../../src/screens/console/console-sections.ts'
import { signInAs, type customers } from '../members.ts'
import { expect, open, test } from '../portal.ts'

const staff: Record<string, keyof typeof customers> = { leasing_agent: 'agent', service_agent: 'service', content_editor: 'editor' }

for (const [key, account] of Object.entries(staff))
  test(`[OPS-1.1] the role ${key} sees its jobs, and the addresses of all other sections say why they show nothing`, async ({ page }) => {
    const { permissions } = roles.find((role) => role.key === key)!
    const permitted = sectionsFor({ roles: [key], permissions })
    await signInAs(page, account)
    await open(page, sectionUrl(permitted[0]!.path))
    const navigation = page.getByRole('navigation', { name: '运营后台导航' })
    for (const { job, label } of jobs) {
      const isSeen = permitted.some(({ group }) => group === job)
      await expect(navigation.getByRole('link', { name: label() }).first(), job)[isSeen ? 'toBeVisible' : 'toBeHidden']()
    }
    for (const section of consoleSections.filter((one) => !permitted.includes(one)))
      await test.step(section.path, async () => {
        await open(page, sectionUrl(section.path))
        await expect(page.getByRole('main').getByRole('heading', { name: '没有访问权限' }), section.path).toBeVisible()
      })
  })
