import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import * as contract from '../admin-contract.ts'
import { failures } from '../failures.ts'
import { fixedTypes, searchSlots } from '../kinds.ts'
import * as queries from './queries-admin.ts'

export function typeAdminRoutes(app: FastifyInstance, db: Db) {
  mount(app, contract.listTypes, async () => {
    const rows = (await queries.listTypes(db)).map(presentType)
    return { total: rows.length, rows }
  })

  mount(app, contract.addType, async ({ dictType, nameZh, nameEn }, call) => {
    const isNew = await queries.insertType(call.db, dictType, { nameZh, nameEn })
    if (!isNew) throw invalid([{ field: 'dictType', rule: 'taken', msg: m.dictionaries_typeTaken({}, { locale: call.locale }) }])
    await call.audit({ action: 'dictType.add', objectType: 'dictType', objectId: dictType, after: { nameZh, nameEn } })
    return presentType(await requireType(call.db, dictType))
  })

  mount(app, contract.editType, async ({ dictType, nameZh, nameEn, version }, call) => {
    const current = await queries.lockType(call.db, dictType)
    if (!current) throw fail(known.notFound)
    if (current.version !== version) throw fail(known.outdated)
    await queries.renameType(call.db, dictType, { nameZh, nameEn })
    const before = { nameZh: current.nameZh, nameEn: current.nameEn }
    await call.audit({ action: 'dictType.edit', objectType: 'dictType', objectId: dictType, before, after: { nameZh, nameEn } })
    return presentType(await requireType(call.db, dictType))
  })

  mount(app, contract.removeTypes, async ({ ids }, call) => {
    for (const dictType of ids.split(',')) {
      await queries.lockType(call.db, dictType)
      const type = await requireType(call.db, dictType)
      if (type.builtIn) throw fail(failures.builtIn, { inputs: { name: dictType } })
      if (Number(type.items) > 0) throw fail(failures.notEmpty, { inputs: { name: dictType } })
      await queries.deleteType(call.db, dictType)
      const before = { nameZh: type.nameZh, nameEn: type.nameEn }
      await call.audit({ action: 'dictType.remove', objectType: 'dictType', objectId: dictType, before })
    }
    return null
  })
}

export async function requireType(db: Db, key: string) {
  const type = await queries.findType(db, key)
  if (!type) throw fail(known.notFound)
  return type
}

const presentType = ({ key, nameZh, nameEn, items, version, builtIn }: queries.TypeRow): contract.AdminType => ({
  dictType: key,
  nameZh,
  nameEn,
  items: Number(items),
  slots: searchSlots[key] ?? null,
  fixed: fixedTypes.has(key),
  builtIn,
  version,
})
