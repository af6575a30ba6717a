import { randomInt } from 'node:crypto'
import { nothing, type MatrixRow } from './matrix-row.ts'

/** A new source each time, because the same submit twice is refused. */
const datedRate = () => ({ effectiveFrom: '2026-01-01', sourceTitle: `文件 ${randomInt(1e9)} 号` })

export const routingRows: Record<string, MatrixRow> = {
  'POST /system/route/plan': { input: nothing, answers: 422 },
  'GET /system/route/approach': { input: nothing, answers: 422 },
  'GET /system/route/places': { input: nothing, answers: 422 },
  'GET /system/route/geocode': { input: nothing, answers: 422 },
  'POST /system/route/fit': { input: nothing, answers: 422 },
  'GET /system/route/trucks': { input: nothing },
  'POST /system/route/fits': { input: nothing, answers: 422 },
  'GET /system/route/reach': { input: nothing, answers: 422 },
  'POST /system/route/minutes': { input: nothing, answers: 422 },
  'POST /system/route/cost': { input: nothing, answers: 422 },
  'POST /system/route/cost/export': { input: nothing, answers: 422 },
  'POST /system/route/cost/report': { input: nothing, answers: 422 },
  'GET /admin/rate/list': { input: nothing },
  'POST /admin/rate/toll': { input: () => ({ rates: [0.5, 1, 1.5, 1.7, 1.8, 1.9], ...datedRate() }) },
  'POST /admin/rate/fuel': { input: () => ({ truckClass: 6, litresPer100Km: 34, ...datedRate() }) },
  'GET /system/exchange/rates': { input: nothing },
  'GET /admin/rate/exchange/list': { input: nothing },
  'POST /admin/rate/exchange': { input: () => ({ currency: 'USD', yuan: 7.1, ...datedRate() }) },
  'POST /admin/rate/diesel': { input: () => ({ yuanPerLitre: 7, ...datedRate() }) },
}
