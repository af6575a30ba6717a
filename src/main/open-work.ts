import type pg from 'pg'
import type { AlertDeps } from '#features/engagement/server/search-alerts.ts'
import { readFile } from '#features/inventory/import/server/readers/read-file.ts'
import { createMoneyWriter } from '#features/ledger/server/write-rows.ts'
import type { LeadDeps } from '#features/leads/server/lead-deps.ts'
import type { ReadBrand } from '#features/messaging/server/message-brand.ts'
import { openMessaging } from '#features/messaging/server/messaging.ts'
import type { ReadPushKeys } from '#features/messaging/server/push/push-keys.ts'
import type { Senders } from '#features/messaging/server/sender.ts'
import { webPushSender } from '#features/messaging/server/senders/web-push.ts'
import { openJobs, type Jobs } from '#platform/server/jobs/jobs.ts'
import { allJobs } from './all-jobs.ts'
import type { Options } from './open-options.ts'
import { openContractLeads } from './contract-leads.ts'

type AllJobs = Parameters<typeof allJobs>[0]
type WorkParts = {
  session: pg.ClientConfig
  log: { warn(details: object, text: string): void; error(details: object, text: string): void }
  jobs: Options['jobs']
  senders: Senders
  brand: ReadBrand
  pushKeys: ReadPushKeys
  files: Pick<AllJobs, 'storage' | 'incoming' | 'network'>
  catalogues: Pick<LeadDeps, 'site' | 'dictionaries' | 'regions'>
  links: Pick<AlertDeps, 'baseUrl' | 'unsubscribeKey'>
  routing: AllJobs['tours']['routing']
} & Pick<LeadDeps, 'db' | 'clock' | 'search'>

const noBackups = { folder: '', keep: 0, shipWal: null }

const noJobs: Jobs = {
  send: () => Promise.reject(new Error('this process has no jobs')),
  close: async () => {},
}

/** Opens the job queue and messaging together: jobs send messages, and some messages are sent by jobs. */
export async function openWork({
  db,
  search,
  clock,
  log,
  session,
  senders,
  files,
  catalogues: { dictionaries, regions, site },
  brand,
  pushKeys,
  links,
  routing,
  jobs: options,
}: WorkParts) {
  let jobs = noJobs
  const sender: Pick<Jobs, 'send'> = { send: (...job) => jobs.send(...job) }
  const push = webPushSender({ readKeys: pushKeys, contact: pushContact(links.baseUrl), network: files.network })
  const messaging = openMessaging({ db, senders, brand, push, jobs: sender })
  const alerts = { db, clock, messaging, dictionaries, regions, ...links }
  const leads = { db, clock, site, dictionaries, regions, messaging, search, baseUrl: links.baseUrl }
  const contractLeads = openContractLeads({ clock, messaging, dictionaries })
  const imports = { dictionaries, regions, readFile, money: createMoneyWriter({ clock, contractLeads }), jobs: sender }
  const work = allJobs({
    db,
    clock,
    senders,
    brand,
    push,
    messaging,
    ...files,
    log,
    backups: options?.backups ?? noBackups,
    alerts,
    leads,
    tours: { routing, accounts: { baseUrl: links.baseUrl } },
    ...imports,
  })
  if (options) jobs = await openJobs({ connection: session, ...options, jobs: work, log })
  return { jobs, messaging, imports, contractLeads }
}

/** Push services want an address of the operators that is one of the web or of mail. */
const pushContact = (baseUrl: string) => (baseUrl.startsWith('https:') ? baseUrl : `mailto:webmaster@${new URL(baseUrl).hostname}`)
