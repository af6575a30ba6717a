import type { FastifyInstance } from 'fastify'
import { mount, mountRaw } from '#platform/server/pipeline/mount.ts'
import * as contract from '../contract.ts'
import * as costContract from '../cost-contract.ts'
import { measureApproach as measureApproachContract } from '../approach-contract.ts'
import * as isochroneContract from '../isochrone-contract.ts'
import * as placesContract from '../places-contract.ts'
import { exportRanking } from './export-costs.ts'
import { checkFit, checkFits } from './check-fit.ts'
import { findAddress } from './find-address.ts'
import { findPlaces } from './find-places.ts'
import { toFeature, outlineIsochrones, measureMinutes } from './find-isochrone.ts'
import { measureApproach } from './measure-approach.ts'
import { planRoute, type PlanDeps } from './plan-route.ts'
import { rankCosts } from './rank-costs.ts'
import { rateRoutes } from './rate-routes.ts'

export type RoutingDeps = { routing: Pick<PlanDeps, 'rates' | 'geocoder' | 'router'> } & Omit<PlanDeps, 'rates' | 'geocoder' | 'router'>

export function routingRoutes(app: FastifyInstance, { routing, ...shared }: RoutingDeps) {
  const deps = { ...shared, ...routing }
  mount(app, contract.planRoute, (query, { language }) => planRoute(deps, query, language))
  mount(app, contract.checkFit, (query, { locale }) => checkFit(deps, query, locale))
  mount(app, contract.checkFits, (query, { locale }) => checkFits(deps, query, locale))
  mount(app, isochroneContract.outlineIsochrones, async ({ longitude, latitude, minutes, preset }) => {
    const areas = await outlineIsochrones(deps, { place: { longitude, latitude }, minutes, preset })
    return { type: 'FeatureCollection' as const, features: areas.map(toFeature) }
  })
  mount(app, measureApproachContract, ({ parkId }, { language }) => measureApproach(deps, parkId, language))
  mount(app, isochroneContract.measureMinutes, (query) => measureMinutes(deps, query))
  mount(app, costContract.rankCosts, (query, { language }) => rankCosts(deps, query, language))
  mountRaw(app, costContract.exportCosts, (query, { language, reply }) => exportRanking(deps, query, language, reply))
  rateRoutes(app, shared)
  mount(app, contract.geocode, (query, { language }) => findAddress(deps, query, language))
  mount(app, placesContract.findPlaces, ({ text }, { language }) => findPlaces(deps, text, language))
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
