import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import { fileUrl } from '#features/files/address.ts'
import { drawingType, maxLogoBytes, storeLogo } from '#features/files/server/store-logo.ts'
import { admitUpload, findPublishedPicture } from '#features/files/server/stored-files.ts'
import type { Regions } from '#features/regions/server/regions.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import { listAuditOf } from '#platform/server/audit/audit-history.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { tooLarge } from '#platform/server/http/receive-upload.ts'
import { mountUpload } from '#platform/server/pipeline/mount-upload.ts'
import { requireContent } from '#platform/server/pipeline/require-content.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '../admin-contract.ts'
import { settingCatalogue } from '../catalogue.ts'
import type { SettingValue } from '../check-setting.ts'
import { matchesHost } from '../links.ts'
import * as queries from './queries.ts'
import { changeIn, requireDefinition, saveSetting, type SettingContext } from './save-setting.ts'

export type SiteAdminDeps = {
  db: Db
  regions: Regions
  storage: Storage
  /** Folder of uploads in progress. */
  incoming: string
  /** Hosts that links may point to, from the environment; null: the setting decides. */
  linkHosts: readonly string[] | null
  /** The portal's own address, which links may always point to. */
  baseUrl: string
  /** Returns true if the session proved a password or a code within the last minutes. */
  hasFreshSignIn(db: Db, sessionId: string, minutes: number): Promise<boolean>
}

/** Serves the console: every setting, its history, and changes. */
export function siteAdminRoutes(app: FastifyInstance, deps: SiteAdminDeps) {
  const { db } = deps
  mount(app, contract.listAdminSettings, async () => {
    const stored = new Map((await queries.listAdminSettings(db)).map((row) => [row.key, row]))
    const rows = settingCatalogue.flatMap(({ key }) => (stored.has(key) ? [presentSetting(stored.get(key)!, deps)] : []))
    return { total: rows.length, rows }
  })

  const requireSetting = async (trx: Db, key: string) => {
    const row = await queries.findAdminSetting(trx, requireDefinition(key).key)
    if (!row) throw fail(known.notFound)
    return presentSetting(row, deps)
  }

  mount(app, contract.getAdminSetting, ({ key }) => requireSetting(db, key))

  mount(app, contract.listSettingHistory, async ({ key }, { locale }) => {
    const entries = await listAuditOf(db, { objectType: 'config', objectId: requireDefinition(key).key })
    return entries.map(({ at, actor, before, after }) => ({
      time: wireTime(at),
      actor: actor ?? m.ui_closedAccount({}, { locale }),
      // Written by this feature only.
      before: before as SettingValue,
      after: after as SettingValue,
    }))
  })

  mountUpload(
    app,
    contract.uploadLogo,
    { folder: deps.incoming, maxBytes: () => maxLogoBytes, checkBefore: ({ identity }) => admitUpload(db, identity.memberId) },
    async (_, upload, { identity, locale }) => {
      const { path, bytes, name } = requireContent(upload, locale)
      if (bytes > maxLogoBytes) throw tooLarge(maxLogoBytes)
      return { url: fileUrl(await storeLogo(db, deps.storage, { path, bytes, name, ownerId: identity.memberId })) }
    },
  )

  mount(app, contract.editSetting, async ({ configKey, valueZh, valueEn, version }, call) => {
    const key = await saveSetting(call, configKey, await loadContext(call.db, deps), {
      version,
      change: () => ({ valueZh, valueEn: valueEn ?? null }),
      fieldName: (name) => name,
    })
    return requireSetting(call.db, key)
  })

  mount(app, contract.updateSettingByKey, async ({ configKey, configValue }, call) => {
    const { db: trx, language } = call
    const context = await loadContext(trx, deps)
    const key = await saveSetting(call, configKey, context, {
      version: null,
      change: changeIn(language, configKey, configValue, context),
      fieldName: (name) => name.replace(/^value(Zh|En)/, 'configValue'),
    })
    const { valueZh, valueEn } = await requireSetting(trx, key)
    return { configKey, configValue: language === 'en_US' ? (valueEn ?? valueZh) : valueZh }
  })
}

const freshMinutes = 15

async function loadContext(db: Db, { regions, linkHosts, baseUrl, hasFreshSignIn }: SiteAdminDeps): Promise<SettingContext> {
  const [tree, hosts] = await Promise.all([regions.current(), linkHosts ?? storedHosts(db)])
  const allowed = [new URL(baseUrl).hostname, ...hosts]
  return {
    mayLinkTo: (host) => allowed.some((pattern) => matchesHost(pattern, host)),
    hasRegion: (code) => tree.find(code) !== null,
    findPicture: async (address) => {
      const [, fileId] = /^\/whs\/files\/([^/]+)/.exec(address) ?? []
      // The drawing that ships with the portal is not a stored file.
      return fileId === undefined ? { mime: drawingType, width: null, height: null } : findPublishedPicture(db, fileId)
    },
    fixedHosts: linkHosts,
    isFresh: (sessionId) => hasFreshSignIn(db, sessionId, freshMinutes),
    regionName: (code, language) => {
      const region = tree.find(code)
      return region && (language === 'en_US' ? region.shortEn : region.shortZh)
    },
  }
}

/** Reads the hosts that the setting allows; none if it was broken by hand. */
async function storedHosts(db: Db): Promise<readonly string[]> {
  const text = (await queries.findSetting(db, 'site.link.hosts'))?.valueZh ?? '[]'
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed.filter((host) => typeof host === 'string') : []
  } catch {
    return []
  }
}

function presentSetting(row: queries.SettingRow, { linkHosts }: SiteAdminDeps): contract.AdminSetting {
  const { default: original } = requireDefinition(row.key)
  const fixed = row.key === 'site.link.hosts' && linkHosts !== null
  return {
    configKey: row.key,
    valueZh: fixed ? JSON.stringify(linkHosts) : row.valueZh,
    valueEn: row.valueEn,
    defaultZh: original.zh,
    defaultEn: original.en,
    isPublic: row.isPublic,
    fixed,
    version: row.version,
    updateTime: wireTime(row.updatedAt),
    updateBy: row.updatedBy ?? '',
  }
}
