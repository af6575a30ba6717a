import { m } from '#messages'
import { addNotice } from '#features/messaging/server/notices.ts'
import type { ImportScope } from '../columns.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'

type Ended = {
  id: string
  scope: ImportScope
  fileName: string
  createdBy: string | null
  end: { is: 'done'; created: number; changed: number } | { is: 'failed' }
}

/** Notifies the uploader that an import has ended, in the transaction of its end. */
export async function notifyUploader(trx: Db, { id, scope, fileName, createdBy, end }: Ended) {
  if (createdBy === null) return
  const titleIn = (locale: Locale) =>
    end.is === 'done'
      ? m.inventory_importDoneNotice({ file: fileName, created: String(end.created), changed: String(end.changed) }, { locale })
      : m.inventory_importFailedNotice({ file: fileName }, { locale })
  const link = `/admin/${scope}/imports/${id}`
  await addNotice(trx, { memberId: createdBy, kind: 'system', titleZh: titleIn('zh-CN'), titleEn: titleIn('en-US'), link })
}
