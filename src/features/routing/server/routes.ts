import type { FastifyInstance } from 'fastify'
import { mount, mountRaw } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { exportCosts, rankCosts as rankCostsContract } from '../cost-contract.ts'
import { measureMinutes, outlineReach } from '../isochrone-contract.ts'
import { exportRanking } from './export-costs.ts'
import { checkFit, checkFits } from './check-fit.ts'
import { findAddress } from './find-address.ts'
import { asFeature, findReach, minutesTo } from './find-isochrone.ts'
import { planRoute, type PlanDeps } from './plan-route.ts'
import { rankCosts } from './rank-costs.ts'
import { rateRoutes } from './rate-routes.ts'

export type RoutingDeps = { routing: Pick<PlanDeps, 'rates' | 'geocoder' | 'router'> } & Omit<PlanDeps, 'rates' | 'geocoder' | 'router'>

export function routingRoutes(app: FastifyInstance, { routing, ...shared }: RoutingDeps) {
  const deps = { ...shared, ...routing }
  mount(app, contract.planRoute, (question, { language }) => planRoute(deps, question, language))
  mount(app, contract.checkFit, (question, { locale }) => checkFit(deps, question, locale))
  mount(app, contract.checkFits, (question, { locale }) => checkFits(deps, question, locale))
  mount(app, outlineReach, async ({ longitude, latitude, minutes, preset }) => {
    const areas = await findReach(deps, { place: { longitude, latitude }, minutes, preset })
    return { type: 'FeatureCollection' as const, features: areas.map(asFeature) }
  })
  mount(app, measureMinutes, (question) => minutesTo(deps, question))
  mount(app, rankCostsContract, (question, { language }) => rankCosts(deps, question, language))
  mountRaw(app, exportCosts, (question, { language, reply }) => exportRanking(deps, question, language, reply))
  rateRoutes(app, shared)
  mount(app, contract.geocode, (question, { language }) => findAddress(deps, question, language))
  mount(app, contract.listTrucks, async () => {
    const { classes, fuel } = await routing.rates.current()
    return classes.map((each) => ({
      preset: each.class,
      axles: each.axles,
      height: each.heightM,
      width: each.widthM,
      length: each.lengthM,
      weight: each.weightT,
      litresPer100Km: fuel.find((rate) => rate.class === each.class)!.litresPer100Km,
    }))
  })
}
