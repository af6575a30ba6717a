import { expect, test } from 'vitest'
import { isOnMainland } from './mainland.ts'

const at = (longitude: number, latitude: number) => ({ longitude, latitude })

test('[ROUTE-5] cities, harbours, islands with a bridge and deserts count as mainland', () => {
  for (const [name, point] of Object.entries({
    beijing: at(116.397, 39.907),
    qingdaoPort: at(120.19, 36.01),
    zhoushan: at(122.1, 30.02),
    haikou: at(110.33, 20.03),
    taklamakan: at(84, 39),
    mohe: at(122.53, 52.97),
    kashgar: at(75.99, 39.47),
  }))
    expect(isOnMainland(point), name).toBe(true)
})

test('[ROUTE-5] the sea, other countries, southern Hong Kong and Taiwan do not count as mainland', () => {
  for (const [name, point] of Object.entries({
    sea: at(125, 30),
    seoul: at(126.98, 37.57),
    hanoi: at(105.84, 21.03),
    ulanBator: at(106.9, 47.9),
    taipei: at(121.56, 25.03),
    lantau: at(113.94, 22.25),
  }))
    expect(isOnMainland(point), name).toBe(false)
})
