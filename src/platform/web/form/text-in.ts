/** What was typed into a field, without what surrounds it; empty where the form does not have it. */
export const textIn = (fields: FormData, name: string) => String(fields.get(name) ?? '').trim()
