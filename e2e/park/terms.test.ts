import { expect, open, test } from '../portal.ts'

type Unit = { price: number | null; rentableArea: number; minRentalArea: number | null; startingLease: number | null }
type Park = { parkId: string; warehouses: Unit[] }

test('[DET-1] price, area and term of the contact card are those of the units that can be rented', async ({ page }) => {
  // A park whose cheapest unit is let, and has the shortest term.
  const parks = await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      const answer = await page.request.get(`/whs/prod-api/system/park/${100 + at}`)
      return ((await answer.json()) as { data: Park | null }).data
    }),
  )
  const low = (units: Unit[], of: (unit: Unit) => number | null) => Math.min(...units.map((unit) => of(unit) ?? Number.POSITIVE_INFINITY))
  const free = ({ warehouses }: Park) => warehouses.filter(({ rentableArea, price }) => rentableArea > 0 && price !== null)
  const park = parks.find(
    (each) =>
      each !== null &&
      free(each).length > 0 &&
      low(free(each), ({ price }) => price) > low(each.warehouses, ({ price }) => price) &&
      low(free(each), ({ startingLease }) => startingLease) > low(each.warehouses, ({ startingLease }) => startingLease),
  )!
  const price = low(free(park), (unit) => unit.price).toFixed(2)

  await open(page, `/warehouse/detail/${park.parkId}`)
  const card = page.getByRole('complementary', { name: '看仓与咨询' })
  await expect(card).toContainText(`¥${price}`)
  await expect(card.locator('dl > div', { hasText: '起租期' })).toContainText(String(low(free(park), ({ startingLease }) => startingLease)))
  await card.getByRole('button', { name: '预约看仓' }).click()
  await expect(page.getByRole('dialog')).toContainText(`¥${price}`)
})
