import { sql, type RawBuilder } from 'kysely'

/** The first picture of a record as part of its row; all null where it has none. */
export type CoverRow = {
  coverFileId: string | null
  coverWidth: number | null
  coverHeight: number | null
  coverTint: string | null
  coverTitle: string | null
  coverFocusX: number | null
  coverFocusY: number | null
}

/** Selects the picture of medium `m`, whose file is `f`. */
export const coverColumns = (title: RawBuilder<string>) => sql`
  f.id as cover_file_id, f.width as cover_width, f.height as cover_height, f.tint as cover_tint, ${title} as cover_title,
  m.focus_x::float8 as cover_focus_x, m.focus_y::float8 as cover_focus_y`
