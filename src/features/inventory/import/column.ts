import type { Field } from '../fields/field.ts'

/** A column of the template, the import and the export. */
export type Column = {
  /** The column of the table in snake case; also the second header row of the template. */
  key: string
  /**
   * - `identity`: names the row itself. `parent`: names the park of the row. `floor`: with the building, names the floor of a warehouse.
   * - `field`: a value of the row. `pictures`: addresses of pictures, separated by `|` or line breaks.
   */
  is: 'identity' | 'parent' | 'floor' | 'field' | 'pictures'
  field: Field
  /** `file`: the sheet must have this column. `new`: a row that adds a record must have a value. */
  required: 'file' | 'new' | 'no'
}
