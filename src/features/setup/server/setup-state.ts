import { findDefinition } from '#features/site/catalogue.ts'
import type { Site } from '#features/site/server/site-settings.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Setup } from '../contract.ts'
import { optionalChecks, setupSteps, type SetupCheckName, type SetupStep } from '../steps.ts'
import { countForSetup, listAgreementsNaming, listMarks } from './queries-setup.ts'
import { hasMapKey, type MapSettings } from './tests/test-map.ts'

/** What of the environment the setup shows: whether it is set, never the value. */
export type SetupEnvironment = { hasMail: boolean; hasSms: boolean; map: MapSettings }
export type StateDeps = { site: Site; baseUrl: string; setup: SetupEnvironment }

type Check = { ok: boolean; found: string }

const checksOf: Record<SetupStep, readonly SetupCheckName[]> = {
  brand: ['name', 'logo', 'icon'],
  contact: ['phone', 'hours', 'address', 'email'],
  mail: ['smtp'],
  sms: ['sms'],
  map: ['mapKey'],
  domain: ['https', 'agreements'],
  people: ['colleagues'],
  parks: ['ownParks'],
  demo: ['noDemo'],
}

/** Checks every step. One is done when its checks succeed or an administrator has confirmed it. */
export async function readSetup(db: Db, deps: StateDeps, language: Language): Promise<Setup> {
  const [checks, marks] = await Promise.all([runChecks(db, deps, language), listMarks(db)])
  const steps = setupSteps.map((step) => {
    const own = checksOf[step].map((name) => ({ name, ...checks[name] }))
    const isDone = marks.get(step) === 'confirmed' || own.every(({ name, ok }) => ok || optionalChecks.includes(name))
    return { step, state: isDone ? ('done' as const) : marks.has(step) ? ('skipped' as const) : ('open' as const), checks: own }
  })
  const finished = steps.filter(({ state }) => state !== 'open').length
  return { finished, dismissed: marks.has('all') || finished === steps.length, steps }
}

async function runChecks(db: Db, deps: StateDeps, language: Language): Promise<Record<SetupCheckName, Check>> {
  const { site, baseUrl, setup } = deps
  const settings = await site.current()
  const [counts, agreements] = await Promise.all([countForSetup(db), listAgreementsNaming(db, defaultNames)])
  const setting = (key: string): Check => {
    const found = settings.find(key, language) ?? ''
    return { ok: found !== '' && (['zh_CN', 'en_US'] as const).every((each) => settings.find(key, each) !== defaultOf(key, each)), found }
  }
  const counted = (count: number, least: number): Check => ({ ok: count >= least, found: String(count) })
  const state = (ok: boolean): Check => ({ ok, found: '' })
  return {
    name: setting('site.name'),
    logo: setting('site.logo.light'),
    icon: setting('site.icon'),
    phone: setting('LINK_MOBILE'),
    hours: setting('WORK_TIME'),
    address: setting('ADDRESS'),
    email: setting('EMAIL'),
    smtp: state(setup.hasMail),
    sms: state(setup.hasSms),
    mapKey: state(hasMapKey(setup.map)),
    https: { ok: baseUrl.startsWith('https:'), found: baseUrl },
    agreements: {
      ok: agreements.length === 0,
      found: agreements.map(({ titleZh, titleEn }) => (language === 'en_US' ? titleEn : titleZh)).join(' · '),
    },
    colleagues: counted(counts.colleagues, 2),
    ownParks: counted(counts.ownParks, 1),
    noDemo: { ok: counts.demoRows === 0, found: String(counts.demoRows) },
  }
}

const defaultOf = (key: string, language: Language) => {
  const { zh, en } = findDefinition(key)!.default
  return language === 'en_US' ? (en ?? zh) : zh
}

const defaultNames = (['zh_CN', 'en_US'] as const).map((language) => defaultOf('site.name', language))
