/** Returns the trimmed text of a field; empty if the form does not have it. */
export const textIn = (fields: FormData, name: string) => String(fields.get(name) ?? '').trim()
