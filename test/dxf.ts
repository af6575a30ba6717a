type Value = string | number

/** Lines of a DXF file: group codes and values in turn. */
export const groups = (...values: readonly Value[]) => values.map((value) => `${value}\n`).join('')

const section = (name: string, content: string) => groups(0, 'SECTION', 2, name) + content + groups(0, 'ENDSEC')

type Parts = { entities: string; header?: string; tables?: string; blocks?: string; unit?: number }

/** The text of a DXF file. `unit` is a value of `$INSUNITS`. */
export const dxf = ({ entities, header = '', tables = '', blocks = '', unit }: Parts) =>
  section('HEADER', header + (unit === undefined ? '' : groups(9, '$INSUNITS', 70, unit))) +
  section('TABLES', tables) +
  section('BLOCKS', blocks) +
  section('ENTITIES', entities) +
  groups(0, 'EOF')

export const line = (x1: number, y1: number, x2: number, y2: number, layer = 'WALL') =>
  groups(0, 'LINE', 8, layer, 10, x1, 20, y1, 11, x2, 21, y2)

export const block = (name: string, content: string, [x, y] = [0, 0]) =>
  groups(0, 'BLOCK', 2, name, 10, x!, 20, y!) + content + groups(0, 'ENDBLK')

export const insert = (name: string, x = 0, y = 0, ...more: readonly Value[]) =>
  groups(0, 'INSERT', 8, 'WALL', 2, name, 10, x, 20, y, ...more)

/** Blocks within blocks: the first is placed `depth` levels above a line. */
export const nested = (depth: number) => ({
  blocks: Array.from({ length: depth }, (_, at) => block(`B${at + 1}`, at + 1 === depth ? line(0, 0, 100, 50) : insert(`B${at + 2}`))).join(
    '',
  ),
  entities: insert('B1'),
})
