import type { FastifyInstance } from 'fastify'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { localeOf } from '#platform/i18n/language.ts'
import { inLocale } from '#platform/i18n/in-locale.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import { addDieselPrice, addFuelRate, addTollRate, listRates, rateKinds, type RateKind } from '../rates-contract.ts'
import { insertDieselPrice, insertFuelRate, insertTollRate, listRateVersions, type Origin } from './queries-rate-versions.ts'

/** When a rate takes effect, and its source. */
type Dated = { effectiveFrom: string; sourceTitle: string; sourceUrl?: string | undefined }

/** Lists rate versions and adds new ones. Versions are never changed. */
export function rateRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }) {
  mount(app, listRates, async ({ kind }, { language }) => {
    const today = wireDate(clock())
    const rows = (await Promise.all((kind ? [kind] : rateKinds).map((each) => listRateVersions(db, each, today)))).flat()
    const locale = localeOf(language)
    return { total: rows.length, rows: rows.map((row) => ({ ...row, sourceTitle: inLocale(row.sourceTitle, locale) })) }
  })
  mount(app, addTollRate, ({ rates, extraAxle = 0, discountEtc = 0, lowFactor = 1, highFactor = 1, verified = false, ...dated }, call) =>
    addRate(call, 'toll', dated, { rates, extraAxle, discountEtc, lowFactor, highFactor, verified }, (origin) =>
      insertTollRate(call.db, {
        ...origin,
        rates,
        extraAxle,
        discountEtc,
        lowFactor,
        highFactor,
        verifiedBy: verified ? call.actor.memberId : null,
      }),
    ),
  )
  mount(app, addFuelRate, ({ truckClass, litresPer100Km, ...dated }, call) =>
    addRate(call, 'fuel', dated, { truckClass, litresPer100Km }, (origin) =>
      insertFuelRate(call.db, { ...origin, truckClass, litresPer100Km }),
    ),
  )
  mount(app, addDieselPrice, ({ yuanPerLitre, ...dated }, call) =>
    addRate(call, 'diesel', dated, { yuanPerLitre }, (origin) => insertDieselPrice(call.db, { ...origin, yuanPerLitre })),
  )
}

type Acting = Pick<MemberCall, 'actor' | 'audit'>

async function addRate(
  { actor, audit }: Acting,
  kind: RateKind,
  dated: Dated,
  figures: object,
  insert: (origin: Origin) => Promise<string>,
) {
  const { effectiveFrom, sourceTitle, sourceUrl = null } = dated
  const id = await insert({ effectiveFrom, sourceTitle, sourceUrl, createdBy: actor.memberId })
  await audit({ action: 'rate.add', objectType: `rate.${kind}`, objectId: id, after: { ...figures, ...dated } })
  return { id }
}
